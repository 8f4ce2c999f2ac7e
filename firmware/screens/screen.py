"""What all screens have in common: the handheld, and doing nothing where nothing is to be done."""


class Screen:
    """hand: the handheld, with its texts, party, game, and show(screen).

    frames: how many pictures follow the first, one after the other, when the screen is opened;
    draw() finds in hand.frame which it is to draw. The last stays.
    cue: what is heard when it is shown, of firmware/sound.py.
    then: the name of the one that will be visited next: it is read while this one is looked at.
    came_from: of a screen that is visited, the one that was left for it.
    thinks: whether think() is to be called when nothing else is to be done; true from it: draw.

    A method of a screen that turns need does not allocate, and says so. One that is visited for
    anything else may allocate in whatever it does.
    """

    is_rules = False
    frames = 0
    cue = None
    then = None
    came_from = None
    thinks = False

    def __init__(self, hand):
        self.hand = hand

    def open(self):
        """Called when the screen is shown. Does not allocate."""

    def press(self, event):
        """A press, tap, hold or release of a button. Does not allocate."""

    def idle(self):
        """Nobody has pressed anything for ten seconds. Does not allocate."""

    def draw(self, tiles):
        """Fill a blank tile map. Does not allocate."""
