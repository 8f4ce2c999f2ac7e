"""What is written into build/ is there whole, or as it was, wherever Ctrl-C is pressed."""

from pathlib import Path

import pytest

from boards.install import whole

OLD = {"a.mpy": b"11", "b/c.mpy": b"11", "main.py": b"11"}
NEW = {"a.mpy": b"22", "b/d.mpy": b"22", "main.py": b"22"}


def content(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def finger(monkeypatch, count):
    """Presses Ctrl-C in the middle of the write of that number."""
    write = Path.write_bytes
    left = [count]

    def half(path, data):
        left[0] -= 1
        write(path, data if left[0] else data[: len(data) // 2])
        if not left[0]:
            raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_bytes", half)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_folder_stays_as_it_was_and_nothing_beside_it(tmp_path, monkeypatch, count):
    folder = tmp_path / "build" / "lamp"
    whole.write_folder(folder, OLD)
    with monkeypatch.context() as patch:
        finger(patch, count)
        with pytest.raises(KeyboardInterrupt):
            whole.write_folder(folder, NEW)
    assert content(folder) == OLD
    assert list(folder.parent.iterdir()) == [folder]
    whole.write_folder(folder, NEW)
    assert content(folder) == NEW
    assert list(folder.parent.iterdir()) == [folder]


@pytest.mark.parametrize("stop", [KeyboardInterrupt, PermissionError(13, "in use")])
def test_a_folder_comes_back_if_the_new_one_cannot_take_its_place(tmp_path, monkeypatch, stop):
    folder = tmp_path / "lamp"
    whole.write_folder(folder, OLD)
    rename = Path.rename

    def stopped(path, target):
        if path.name == "new":
            raise stop
        return rename(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", stopped)
        with pytest.raises(type(stop) if isinstance(stop, OSError) else stop):
            whole.write_folder(folder, NEW)
    assert content(folder) == OLD
    assert list(tmp_path.iterdir()) == [folder]


def test_a_file_stays_as_it_was_and_nothing_beside_it(tmp_path, monkeypatch):
    path = tmp_path / "build" / "lamp.uf2"
    whole.write_file(path, b"old")
    with monkeypatch.context() as patch:
        finger(patch, 1)
        with pytest.raises(KeyboardInterrupt):
            whole.write_file(path, b"new")
    assert content(tmp_path) == {"build/lamp.uf2": b"old"}
    whole.write_file(path, b"new")
    assert content(tmp_path) == {"build/lamp.uf2": b"new"}


def test_another_make_that_puts_the_folder_in_place_first_does_no_harm(tmp_path, monkeypatch):
    folder = tmp_path / "lamp"
    whole.write_folder(folder, OLD)
    others = tmp_path / "others"
    whole.write_folder(others, OLD)
    rename = Path.rename

    def rename_after_another(path, target):
        if target == folder and others.exists():
            rename(others, folder)
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", rename_after_another)
    whole.write_folder(folder, NEW)
    assert content(folder) == NEW
    assert list(tmp_path.iterdir()) == [folder]
