"""What is written into build/ is there whole, or as it was before, unless the writer is killed."""

import contextlib
import errno
import itertools
import tempfile
from pathlib import Path


def write_folder(folder, files):
    """Write files, {path in it: bytes}; what else was in the folder is gone."""
    with _beside(folder) as place:
        new = place / "new"
        for path, data in files.items():
            (new / path).parent.mkdir(parents=True, exist_ok=True)
            (new / path).write_bytes(data)
        _put_in_place(new, folder, place)


def write_file(path, data):
    """Write one file."""
    with _beside(path) as place:
        new = place / "new"
        new.write_bytes(data)
        new.replace(path)


@contextlib.contextmanager
def _beside(path):
    """A folder for what is not ready yet, on the same disk; it goes, however this ends."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".") as place:
        yield Path(place)


def _put_in_place(new, folder, place):
    """Rename a folder that is ready, and first the old one out of the way.

    Another make may do so at the same moment: then one of the two comes later, and wins.
    """
    for turn in itertools.count():
        old = place / f"old{turn}"
        try:
            with contextlib.suppress(FileNotFoundError):
                folder.rename(old)
            new.rename(folder)
            return
        except BaseException as stop:
            if old.exists() and not folder.exists():
                old.rename(folder)
            if getattr(stop, "errno", None) not in (errno.ENOTEMPTY, errno.EEXIST):
                raise
