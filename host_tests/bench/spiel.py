"""OpenSpiel's side of the benchmark, stepped from Python the way its own examples do."""

import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401  registers the game
from ours import DICE, LAST, now, since


def oh_hell(players):
    """Written in C++, for 3 to 7 players."""
    return pyspiel.load_game("oh_hell", {"players": players})


def dominoes():
    """Written in Python, for two players and no other number."""
    return pyspiel.load_game("python_block_dominoes")


def playing(game, games):
    """Random games. Returns seconds and every action applied, chance's included."""
    dice = DICE
    throw = actions = 0
    start = now()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = outcomes[dice[throw] % len(outcomes)][0]
            else:
                legal = state.legal_actions()
                action = legal[dice[throw] % len(legal)]
            state.apply_action(action)
            throw = (throw + 1) & LAST
            actions += 1
    return since(start), actions
