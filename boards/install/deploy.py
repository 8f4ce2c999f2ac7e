"""`make deploy BOARD=pico_oled [PORT=…] [RUNTIME=…]`: the game onto a device that is plugged in.

Whatever happens on the way, there is a whole game on the device, the old one or the new.
"""

from boards.install import dist, onto_device, onto_drive, orderly, ports
from boards.install.catalogue import asked
from boards.terminal import arguments


def main():
    board, runtime = asked()
    port = arguments.given("PORT")
    if runtime == "micropython":
        port = ports.find(port)  # before anything is built: mostly it is a cable that is missing
    _, files = dist.build(board, runtime)
    deploy = onto_device.deploy if runtime == "micropython" else onto_drive.deploy
    deploy(board, port, files)


if __name__ == "__main__":
    orderly.run(main)
