"""MicroPython's const(): a number known when the file is compiled. Elsewhere it is a number, too.

A name that begins with an underscore then costs neither a place in memory nor a look-up.
"""

try:
    from micropython import const
except ImportError:

    def const(number):
        return number
