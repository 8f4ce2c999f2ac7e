"""The shipped files run on both MicroPythons, and the harness tells when they do not."""

import pytest
import runtimes
from claims import SHIPPED

# main.py starts the loop of a real board; the art's scripts run on a PC.
NOT_IMPORTED = (
    "firmware.main",
    "firmware.code",
    "firmware.art.make_sheet",
    "firmware.art.sheet_picture",
)


def shipped():
    """The modules that go onto a device and can be imported without one."""
    for folder in SHIPPED:
        for path in sorted((runtimes.ROOT / folder).rglob("*.py")):
            name = runtimes.module_name(path)
            if name not in NOT_IMPORTED:
                yield name


def test_every_shipped_module_imports(micropython):
    names = list(shipped())
    assert "engine.match" in names
    assert "firmware.handheld" in names
    printed = runtimes.run(micropython, runtimes.HERE / "imports.py", *names)
    assert printed.startswith(f"{len(names)} imported\n")


def test_one_runtime_has_wide_small_integers_and_one_has_narrow_ones():
    for runtime, bits in ((runtimes.MICROPYTHON_64, 62), (runtimes.MICROPYTHON_32, 30)):
        try:
            printed = runtimes.run(runtime, runtimes.HERE / "imports.py")
        except runtimes.NotInstalledError as missing:
            pytest.skip(str(missing))
        assert printed == f"0 imported\nsmall integers have {bits} bits\n"


@pytest.mark.parametrize("text", ["print('so far')\n1 // 0", "import nothing_of_that_name"])
def test_a_script_that_fails_is_an_error_with_its_traceback(micropython, tmp_path, text):
    script = tmp_path / "script.py"
    script.write_text(text)
    with pytest.raises(runtimes.ScriptError) as failed:
        runtimes.run(micropython, script)
    assert "Traceback" in str(failed.value)
    assert ("so far" in str(failed.value)) == ("so far" in text)


def test_an_exit_code_is_an_error(micropython, tmp_path):
    script = tmp_path / "script.py"
    script.write_text("import sys\nsys.exit(3)")
    with pytest.raises(runtimes.ScriptError):
        runtimes.run(micropython, script)


def test_a_script_gets_its_arguments_and_its_neighbours(micropython, tmp_path):
    (tmp_path / "neighbour.py").write_text("NAME = 'Ana'")
    script = tmp_path / "script.py"
    script.write_text("import sys, neighbour\nprint(neighbour.NAME, sys.argv[1:])")
    assert runtimes.run(micropython, script, 5, "a b") == "Ana ['5', 'a b']\n"


def test_a_missing_runtime_is_said_in_one_sentence():
    absent = runtimes.MICROPYTHON_32._replace(module="no_such_module")
    with pytest.raises(
        runtimes.NotInstalledError, match=r"^MicroPython 32-bit is not installed: .*\.$"
    ):
        runtimes.check(absent)
