"""A handheld on a simulated board, watched: every frame it shows, every record it writes.

Tests may look into the handheld, and put a match of their own into it; a screen may not.
"""

import random
from collections import namedtuple

from boards.terminal.frames import do
from boards.terminal.simulated import BUTTONS, MemoryStore, Simulated
from boards.terminal.text_picture import text_picture
from engine import MATCH_OVER, MOLESTIA, NOBODY, OBSERVED, SNAPSHOT, Match
from engine.notation import CODES
from engine.observation import ACTIONS, SHOWN
from engine.pieces import NOTHING
from firmware import pictures
from firmware.party import PERSON
from firmware.tiles import BLANK, COLUMNS, TileMap

EASY = PERSON + 1
MEDIUM = PERSON + 2
HARD = PERSON + 3
HAND = 2 * COLUMNS + 14  # the cell where an open hand shows its mujer's head
NOTHING_YET = bytes(OBSERVED)  # what there is to see before the first match

# seat: whose hand lies open, by what the handheld says of itself, or None.
# mujeres: who is to be seen on the display. shown: who lies face up on the table, as all know.
Frame = namedtuple("Frame", "screen seat tiles styles mujeres shown")


class Device(Simulated):
    """kinds: who sits at each place, names: how they are called; else the firmware's own."""

    def __init__(self, seed=0, records=None, kinds=None, names=None, moving=False):
        self.ok_was_down = 0
        super().__init__(seed, {} if records is None else records, moving=moving)
        self.frames = []
        self.on_frame = None
        self.dark = False
        self.brightness = None
        self.store = Notebook(self.store.records)
        self.handheld.keeper.store = self.store
        self.handheld.board.display = self
        self.seed_dealt = None  # of the match that was begun last
        self._begin = self.handheld.game.begin
        self.handheld.game.begin = self._begin_noting_the_seed
        self._forget = self.handheld.game.forget
        self.handheld.game.forget = self._forget_with_the_seed
        party = self.handheld.party
        if kinds is not None:
            party.kinds[:] = bytes(kinds) + bytes(7 - len(kinds))
            party.sit()
        for place, name in enumerate(names or ()):
            party.names[place] = name.encode("latin-1")

    def do(self, words):
        """Words of `make frames`: prev, hold-ok, release, wait-100 and so on."""
        for word in words.split():
            assert do(word, self), word

    def _begin_noting_the_seed(self, seed, first=None):
        self.seed_dealt = seed
        self._begin(seed, first)

    def _forget_with_the_seed(self):
        self.seed_dealt = 0  # as Game.forget has it
        self._forget()

    def read(self):
        """For the firmware: the buttons that are down."""
        if self.down & BUTTONS["ok"]:
            self.ok_was_down = self.clock
        return super().read()

    # ---- the display's side

    def show(self, tilemap):
        """For the firmware: keep what is shown."""
        frame = Frame(
            type(self.handheld.screen).__name__,
            self.open_seat() if any(tile != BLANK for tile in tilemap.tiles) else None,
            bytes(tilemap.tiles),
            bytes(tilemap.styles),
            mujeres_seen(tilemap.tiles),
            self.face_up(),
        )
        if self.on_frame:
            self.on_frame(frame)
        else:
            self.frames.append(frame)

    def contrast(self, level):
        """For the firmware: how bright the display is."""
        self.brightness = level

    def sleep(self, asleep):
        """For the firmware: whether the display is dark."""
        self.dark = asleep

    def take_frames(self):
        """What was shown since the last call."""
        frames = self.frames
        self.frames = []
        return frames

    def picture(self):
        """What is on the display, as text."""
        return text_picture(self.map)

    # ---- what a test may know

    @property
    def match(self):
        return self.handheld.game._match

    def screen(self):
        return type(self.handheld.screen).__name__

    def open_seat(self):
        """Whose hand lies open; None if none does."""
        handheld = self.handheld
        if handheld.screen is handheld.turn:
            return self.match.seat
        if handheld.screen is handheld.table and handheld.table.peeking:
            return handheld.table.seat
        return None

    def face_up(self):
        """The mujeres whom everybody may see."""
        return set(observation(self.match)[SHOWN : SHOWN + 7]) - {0}

    def snapshot(self):
        return snapshot(self.match)

    def codes(self):
        """What the player whose turn it is may do."""
        out = bytearray(32)
        return list(out[: self.match.legal(out)])

    def hand_seen(self):
        """Whether a mujer is shown in a hand."""
        return self.map.tiles[HAND] in pictures.HEAD

    def hand_is_closed(self):
        """Nothing that only one player may know is in what the screens read."""
        game = self.handheld.game
        closed = bytes(game.view) in (observation(self.match), NOTHING_YET)
        return closed and game.count == 0 and not any(game.codes)

    # ---- ways to get somewhere

    def enter(self, match):
        """Play this match, as if it had been begun and kept."""
        handheld = self.handheld
        assert match.players == handheld.party.players
        handheld.game.begin(0, match.first)
        handheld.game._match = match
        handheld.game.close_hand()
        handheld.keeper.save_match()
        handheld.go_on()
        self.wait(10)

    def win_by_chance(self, seed):
        """A whole match that nobody looks at, kept round by round, its winner seen."""
        game, keeper = self.handheld.game, self.handheld.keeper
        chance = random.Random(seed)
        game.begin(seed, seed % self.handheld.party.players)
        while self.match.phase != MATCH_OVER:
            if not self.codes():
                self.match.next_round()
            while codes := self.codes():
                self.match.apply(chance.choice(codes))
            game.close_hand()
            keeper.save_match()
        keeper.save_match(1)

    def power_cut(self):
        """The same device after its batteries came back."""
        return Device(self.handheld.board.seed(), dict(self.store.records))

    def play(self, code):
        """An action of the person whose hand lies open, by the buttons, yes included."""
        game = self.handheld.game
        for _ in range(game.count):
            if game.codes[self.handheld.turn.choice] == code:
                break
            self.press("next")
        assert game.codes[self.handheld.turn.choice] == code
        if not self.handheld.turn.asking:
            self.press("ok")
        if self.handheld.screen is self.handheld.turn and self.handheld.turn.asking:
            self.press("ok")

    def play_turn(self, *codes):
        """From a person's curtain to the table after her turn."""
        self.hold("ok")
        self.release()
        for code in codes:
            self.play(code)
        assert self.screen() == "Table"


class Notebook(MemoryStore):
    """Counts what is written."""

    def __init__(self, records):
        super().__init__(records)
        self.written = []

    def write(self, name, buffer, n):
        self.written.append(name)
        super().write(name, buffer, n)

    def write_log(self, number, at, data):
        self.written.append(f"log.{number}")
        super().write_log(number, at, data)


class BrokenStore(Notebook):
    """A store that is full, or whose chip has come loose, until it is mended."""

    broken = True

    def write(self, name, buffer, n):
        if self.broken:
            raise OSError(28, "no space left")
        super().write(name, buffer, n)

    def write_log(self, number, at, data):
        if self.broken:
            raise OSError(28, "no space left")
        super().write_log(number, at, data)

    def erase(self):
        if self.broken:
            raise OSError(5)
        super().erase()


def observation(match, seat=NOBODY):
    out = bytearray(OBSERVED)
    match.observe(seat, out)
    return bytes(out)


def snapshot(match):
    buf = bytearray(SNAPSHOT)
    match.snapshot(buf)
    return bytes(buf)


def committed(match):
    """A snapshot without the placement of a turn that nobody has said yes to."""
    other = Match(match.players, 0)
    other.copy_from(match)
    if other.phase == MOLESTIA:
        other.take_back()
    return snapshot(other)


def dealt(first, deal, turns="", scores=(), number=1, seed=0):
    """A match in some round, some of its turns played, as transcripts write them: "A9 A_*A_"."""
    match = Match(len(deal), seed, first, bytes(int(mujer) for mujer in deal))
    match.begin_round(number, first)
    for seat, letters in enumerate(scores):
        match.scores[seat] = sum(1 << "ABCDE".index(letter) for letter in letters)
    for turn in turns.split():
        for code in codes_of(turn, match.seat == first):
            match.apply(code)
    return match


def codes_of(turn, is_first=False):
    """The actions of one turn: a placement, and what the molestia does unless she may not."""
    placement, star, end = turn.partition("*")
    words = [placement]
    if not is_first and placement != "--":
        words.append(star + end or "*")
    return [CODES[word] for word in words]


def over(match):
    return match.phase == MATCH_OVER


def mujeres_seen(tiles):
    """The values of the heads on a tile map, maniquies apart."""
    return {value for value in range(2, 9) if pictures.HEAD[value] in tiles}


def as_map(frame):
    """A frame as a tile map, to be printed."""
    tilemap = TileMap()
    tilemap.tiles[:] = frame.tiles
    tilemap.styles[:] = frame.styles
    return tilemap


def actions_of(match):
    """The public actions of the round, one after the other."""
    return [code for turn in turns_of(match) for code in turn]


def turns_of(match):
    """The public actions of the round, turn by turn."""
    view = observation(match)
    turns = [view[ACTIONS + 2 * i : ACTIONS + 2 * i + 2] for i in range(match.players)]
    return [[code for code in turn if code != NOTHING] for turn in turns if turn[0] != NOTHING]
