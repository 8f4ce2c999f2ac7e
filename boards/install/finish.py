"""The end of an installation, done by the device: MicroPython runs this as main.py.

make deploy puts what is new into the folder mmm.new and then, by one rename, this in main.py's
place. Before that rename the old game is whole. After it, whatever happens, every start comes here
and goes on with the moving until the new main.py takes this one's place.
"""

import os

NEW = "mmm.new"
LIST = NEW + "/files.txt"  # all files of the game, a line each; in the folders no others stay
MAIN = NEW + "/main.py"
FOLDERS = ("boards", "engine", "firmware")

_FOLDER = 0x4000


def entries(folder):
    """[(name, type, ...)] of what is in it, none if it is not there."""
    try:
        return list(os.ilistdir(folder))
    except OSError:
        return []


def there(path):
    """Is there such a file or folder?"""
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def move(folder=""):
    """From the folder of the new to where it belongs, all but what steers this."""
    for entry in entries(NEW + "/" + folder):
        path = folder + entry[0]
        new = NEW + "/" + path
        if entry[1] == _FOLDER:
            if not there(path):
                os.mkdir(path)
            move(path + "/")
            os.rmdir(new)
        elif new not in (MAIN, LIST):
            os.rename(new, path)


def tidy(folder, files):
    """Remove what is not in the list, and folders that hold nothing more."""
    for entry in entries(folder):
        path = folder + "/" + entry[0]
        if entry[1] != _FOLDER:
            if path not in files:
                os.remove(path)
        else:
            tidy(path, files)
            if not entries(path):
                os.rmdir(path)


def finish():
    """All that is left to do; may be cut anywhere and begun anew."""
    # After a cut within a rename, littlefs does not list the name after the moved one, until
    # something is opened for writing: then it repairs itself.
    open("main.py", "a").close()
    move()
    if there(LIST):
        with open(LIST) as file:
            files = file.read().split("\n")
        for folder in FOLDERS:
            tidy(folder, files)
        os.remove(LIST)
    if there(MAIN):
        os.rename(MAIN, "main.py")
    if there(NEW):
        os.rmdir(NEW)


if __name__ == "__main__":
    import machine

    last = there(MAIN)
    finish()
    if last:  # else this is still main.py, and would start itself for ever
        machine.soft_reset()
