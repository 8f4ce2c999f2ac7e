"""One file a screen, and what several of them draw: queues, panel, words."""
