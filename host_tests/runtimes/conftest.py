import pytest
import runtimes


@pytest.fixture(params=runtimes.MICROPYTHONS, ids=lambda runtime: runtime.name)
def micropython(request):
    """Each MicroPython in turn; the test is skipped, with a reason, where one is not installed."""
    try:
        runtimes.check(request.param)
    except runtimes.NotInstalledError as missing:
        pytest.skip(str(missing))
    return request.param
