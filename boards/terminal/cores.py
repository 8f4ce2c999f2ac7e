"""The same work done for many jobs, on all cores, with a progress bar."""

import multiprocessing
import os
import signal
from itertools import islice

from tqdm import tqdm

_AHEAD = 1024  # jobs that are handed out at once


def results(work, jobs, count, unit, together=1, before=0):
    """Yields what work(job) returns, in the order of the jobs, of which there are count.

    work is a function of a module, for other processes must find it. together: how many jobs a
    core does before it tells. before: how many more the bar shows, done earlier. Ctrl-C raises
    KeyboardInterrupt, once, here.
    """
    jobs = iter(jobs)
    # Ctrl-C is for the one who waits, and when all have begun: half a pool could not end.
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    pool = multiprocessing.Pool(min(os.cpu_count() or 1, count))
    with pool:
        signal.signal(signal.SIGINT, heard)
        with tqdm(initial=before, total=before + count, unit=unit, disable=None) as bar:
            while some := list(islice(jobs, _AHEAD)):
                for result in pool.imap(work, some, together):
                    bar.update()
                    yield result
