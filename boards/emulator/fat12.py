"""A drive of the kind that CircuitPython keeps its files on: FAT12 with long names.

One sector is a cluster. Microsoft's "FAT: General Overview of On-Disk Format" says what is where.
"""

import struct

_SECTOR = 512
_ROOT_ENTRIES = 512
_ENTRY = 32
_LAST = 0xFFF  # in the table: no cluster follows
_FIXED = 0xF8  # a medium that is not a floppy disk
_FOLDER = 0x10
_ARCHIVE = 0x20
_LABEL = 0x08
_LONG = 0x0F
_DATE = (2024 - 1980) << 9 | 1 << 5 | 1  # the same folder makes the same drive


def fat12(files, size, label="CIRCUITPY"):
    """An image of that many bytes. files: path with slashes between, and bytes."""
    return _Drive(size).image(_tree(files), label)


class _Drive:
    def __init__(self, size):
        self._sectors = size // _SECTOR
        self._table_sectors = -(-(self._sectors * 3 // 2 + 3) // _SECTOR)
        self._chains = [_FIXED | 0xF00, _LAST]  # the first two clusters do not exist
        self._clusters = []

    def image(self, tree, label):
        root = _entry(label.ljust(11).encode(), _LABEL, 0, 0) + self._entries(tree, 0)
        if len(root) > _ROOT_ENTRIES * _ENTRY:
            raise ValueError("too many files at the top of a drive")
        image = self._boot_sector(label)
        table = self._table()
        image += table + root.ljust(_ROOT_ENTRIES * _ENTRY, b"\0") + b"".join(self._clusters)
        if len(image) > self._sectors * _SECTOR:
            raise ValueError(f"files for a drive of {self._sectors * _SECTOR} bytes are too large")
        return image.ljust(self._sectors * _SECTOR, b"\0")

    def _entries(self, tree, parent):
        """A folder's entries, after its files and folders have been put on the drive."""
        entries = b""
        for number, (name, content) in enumerate(tree.items()):
            short = b"%-8s%-3s" % (b"~%d" % number, b"")
            if isinstance(content, dict):
                cluster = self._folder(content, parent)
                entries += _long_name(name, short) + _entry(short, _FOLDER, cluster, 0)
            else:
                cluster = self._put(content)
                entries += _long_name(name, short) + _entry(short, _ARCHIVE, cluster, len(content))
        return entries

    def _folder(self, tree, parent):
        # Its first cluster must be known before what is in it: take as many as it will need.
        names = 2 + sum(1 + -(-len(name) // 13) for name in tree)
        cluster = self._put(bytes(names * _ENTRY))
        content = _entry(b".          ", _FOLDER, cluster, 0)
        content += _entry(b"..         ", _FOLDER, parent, 0)
        content += self._entries(tree, cluster)
        for at in range(0, len(content), _SECTOR):
            sector = content[at : at + _SECTOR].ljust(_SECTOR, b"\0")
            self._clusters[cluster - 2 + at // _SECTOR] = sector
        return cluster

    def _put(self, content):
        """Put bytes into clusters; the first cluster, 0 for none."""
        first = len(self._chains)
        for at in range(0, len(content), _SECTOR):
            self._clusters.append(content[at : at + _SECTOR].ljust(_SECTOR, b"\0"))
            self._chains.append(len(self._chains) + 1)
        if content:
            self._chains[-1] = _LAST
        return first if content else 0

    def _boot_sector(self, label):
        head = struct.pack(
            "<3s8sHBHBHHBHHHII",
            b"\xeb\x3c\x90",
            b"MMM     ",
            _SECTOR,
            1,  # sectors a cluster
            1,  # reserved sectors: this one
            1,  # tables
            _ROOT_ENTRIES,
            self._sectors,
            _FIXED,
            self._table_sectors,
            63,
            255,
            0,
            0,
        )
        tail = struct.pack("<BBBI11s8s", 0x80, 0, 0x29, 0, label.ljust(11).encode(), b"FAT12   ")
        return (head + tail).ljust(_SECTOR - 2, b"\0") + b"\x55\xaa"

    def _table(self):
        """Twelve bits for each cluster: the one that follows it."""
        table = bytearray(self._table_sectors * _SECTOR)
        for cluster, follows in enumerate(self._chains):
            at = cluster * 3 // 2
            bits = follows << 4 if cluster & 1 else follows
            table[at] |= bits & 255
            table[at + 1] |= bits >> 8
        return bytes(table)


def _tree(files):
    """Folders as dictionaries in one another."""
    tree = {}
    for path, content in files.items():
        *folders, name = path.split("/")
        place = tree
        for folder in folders:
            place = place.setdefault(folder, {})
        place[name] = content
    return tree


def _entry(name, attributes, cluster, size):
    return struct.pack(
        "<11sBBBHHHHHHHI", name, attributes, 0, 0, 0, _DATE, _DATE, 0, 0, _DATE, cluster, size
    )


def _long_name(name, short):
    """The entries before a file's own that tell its real name, last part first."""
    check = 0
    for byte in short:
        check = ((check & 1) << 7) + (check >> 1) + byte & 255
    letters = name.encode("utf-16-le")
    parts = -(-len(letters) // 26)
    if len(letters) % 26:
        letters = (letters + b"\0\0").ljust(parts * 26, b"\xff")
    entries = b""
    for part in range(parts, 0, -1):
        text = letters[(part - 1) * 26 : part * 26]
        number = part | (0x40 if part == parts else 0)
        entries += struct.pack(
            "<B10sBBB12sH4s", number, text[:10], _LONG, 0, check, text[10:22], 0, text[22:]
        )
    return entries
