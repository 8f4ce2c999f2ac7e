"""Somebody has all five men, alone. OK: a rematch; PREV or NEXT: who has won how many matches."""

from engine.observation import WINNER
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.matches import begin_again
from firmware.screens.queues import draw_men
from firmware.screens.screen import Screen
from firmware.sound import WIN
from firmware.statistics import series
from firmware.tiles import COLUMNS, GOLD, GREEN, PINK


class Winner(Screen):
    cue = WIN
    frames = 8

    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("winner")
        self.series = _series(hand)
        self.thinks = True

    def press(self, event):
        """OK: the same party once more; BACK: to the title. Allocates."""
        if event == TAP | OK:
            self._leave()
            begin_again(self.hand)
        elif event == TAP | BACK:
            self._leave()
        elif event == PREV or event == NEXT:
            self.hand.visit("series")

    def think(self):
        """She has been seen: nothing is left to go on with, whatever happens now. Allocates."""
        self.thinks = False
        keeper = self.hand.keeper
        if keeper.unsaved:
            keeper.save_match()  # for the log and the statistics, which come after it
        keeper.save_match(1)
        return False

    def _leave(self):
        """To the title. What could not be kept when she was seen is tried again."""
        if self.thinks or self.hand.keeper.unsaved:
            self.think()
        self.hand.go_home()

    def draw(self, tiles):
        """Does not allocate."""
        view = self.hand.game.view
        self._draw_feast(tiles)
        tiles.headline(1, self.hand.party.name(view[WINNER]))
        tiles.centre(3, self.texts.wins)
        draw_men(tiles, 2, 4, 3)
        tiles.centre(6, self.series)
        tiles.at(0, 7)
        tiles.put(pictures.LEFT)
        tiles.centre(7, self.texts.rematch)
        tiles.at(COLUMNS - 1, 7)
        tiles.put(pictures.RIGHT)

    def _draw_feast(self, tiles):
        """Paper flags, a sombrero for the name, a cup at either side. Does not allocate."""
        self._draw_flags(tiles, self.hand.frame)
        tiles.at(8, 0, GOLD)
        tiles.put(pictures.SOMBRERO)
        tiles.put(pictures.SOMBRERO + 1)
        tiles.at(0, 1, GOLD)
        tiles.figure(pictures.TROPHY, pictures.TROPHY + 1)
        tiles.at(COLUMNS - 1, 1, GOLD)
        tiles.figure(pictures.TROPHY, pictures.TROPHY + 1)

    def _draw_flags(self, tiles, hung):
        """So many at either side of the middle. Does not allocate."""
        tiles.at(8 - hung, 0)
        for x in range(2 + 2 * hung):
            pointed = x + hung & 1
            tiles.ink(PINK if pointed else GREEN)
            tiles.put(pictures.FLAG_POINTED if pointed else pictures.FLAG_ROUND)


def _series(hand):
    """`3 : 1 BEA`: her matches, and those of the best of the others; bots are not counted.

    Nothing if she is a bot, or all the others are, or if not even this match could be counted.
    Allocates.
    """
    wins = series(hand.keeper)
    winner = best = hand.game.view[WINNER]
    most = -1
    for seat in range(len(wins)):
        if seat != winner and wins[seat] > most:
            best = seat
            most = wins[seat]
    if best == winner or wins[winner] <= 0:
        return b""
    return (str(wins[winner]) + " : " + str(most) + " ").encode() + hand.party.name(best)
