"""Imports the modules named by the arguments, and says how wide a small integer is."""

import sys


def small_integer_bits(mem_total):
    """The bits of the largest integer that costs no memory to compute, its sign not counted."""
    number = 1
    bits = 0
    before = mem_total()
    while mem_total() == before:
        number += number
        bits += 1
    return bits


for name in sys.argv[1:]:
    __import__(name)
print(len(sys.argv) - 1, "imported")
if sys.implementation.name == "micropython":
    import micropython

    print("small integers have", small_integer_bits(micropython.mem_total), "bits")
