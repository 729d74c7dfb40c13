"""Gives the tools hostile input, and checks the guarantees of docs/reliability.md.

    python3 Tests/Hostile --programs .build/debug --seconds 60

Each case is made from the seed, its kind and its number alone: with the same three it is the same again, on any machine.
"""

import argparse
import concurrent.futures
import pathlib
import random
import signal
import sys
import tempfile
import time

import arguments
import bytes_of_files
import names
import neighbours
import rows
import schemas
import signals
from seeds import Seeds
from trial import Trial

KINDS = {
    "bytes": bytes_of_files.case,
    "rows": rows.case,
    "schemas": schemas.case,
    "neighbours": neighbours.case,
    "names": names.case,
    "arguments": arguments.case,
    "signals": signals.case,
}


def parsed():
    parser = argparse.ArgumentParser(prog="python3 Tests/Hostile", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--programs", type=pathlib.Path, required=True, help="the folder of coordviz and the samples")
    parser.add_argument("--seed", type=int, default=None, help="the seed of the random choices; by default a new one, which is printed")
    parser.add_argument("--seconds", type=float, default=60, help="the time during which new cases begin")
    parser.add_argument("--count", type=int, default=None, help="the number of cases of each kind, however long they take")
    parser.add_argument("--first", type=int, default=0, help="the number of the first case of each kind")
    parser.add_argument("--kind", choices=KINDS, action="append", help="only these kinds; may be repeated")
    parser.add_argument("--workers", type=int, default=2, help="how many cases at once")
    parser.add_argument("--most-seconds", type=float, default=60,
                        help="the longest time for a command: 10 for an optimized build on an idle machine")
    parser.add_argument("--most-megabytes", type=int, default=512, help="the largest memory for a command")
    return parser.parse_args()


def run(kind, seed, number, options, seeds):
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="hostile-", ignore_cleanup_errors=True) as folder:
        trial = Trial(pathlib.Path(folder), options, seeds, random.Random(f"{seed} {kind} {number}"))
        try:
            KINDS[kind](trial)
        except Exception as error:  # Errors of the trial itself count as failures, too.
            trial.fail(f"the trial itself failed: {type(error).__name__}: {error}")
        finally:
            trial.clean_up()
    return trial, time.monotonic() - began


def main():
    # A shell makes background processes ignore the one, nohup(1) the other, and each command tried here would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    options = parsed()
    options.programs = options.programs.resolve()
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(1 << 32)
    print(f"Seed {seed}.", flush=True)
    kinds = options.kind or list(KINDS)
    held, failed, commands, slowest = dict.fromkeys(kinds, 0), dict.fromkeys(kinds, 0), 0, (0.0, "")
    largest = 0
    with tempfile.TemporaryDirectory(prefix="hostile-seeds-") as folder:
        seeds = Seeds(pathlib.Path(folder), options.programs)
        end = time.monotonic() + options.seconds

        def wanted():
            number = options.first
            while True:
                for kind in kinds:
                    if options.count is None and time.monotonic() >= end:
                        return
                    yield kind, number
                number += 1
                if options.count is not None and number - options.first >= options.count:
                    return

        with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
            pending, cases = set(), wanted()
            while True:
                while len(pending) < options.workers and (case := next(cases, None)) is not None:
                    future = pool.submit(run, *case[:1], seed, case[1], options, seeds)
                    future.case = case
                    pending.add(future)
                if not pending:
                    break
                done, pending = concurrent.futures.wait(pending, return_when=concurrent.futures.FIRST_COMPLETED)
                for future in done:
                    kind, number = future.case
                    trial, _ = future.result()
                    commands += trial.commands
                    slowest, largest = max(slowest, trial.slowest), max(largest, trial.largest)
                    if trial.failures:
                        failed[kind] += 1
                        print(f"\n{kind} {number}: {trial.what}", *trial.failures, sep="\n  ")
                        print(f"  Again: python3 Tests/Hostile --programs DIR --seed {seed} --kind {kind} "
                              f"--first {number} --count 1", flush=True)
                    else:
                        held[kind] += 1
    print()
    for kind in kinds:
        print(f"  {kind:12} {held[kind] + failed[kind]:6} cases, {held[kind]:6} passed")
    print(f"{commands} commands; the slowest took {slowest[0]:.1f} s ({slowest[1]}), the largest {largest / 2**20:.0f} MiB.")
    print(f"{sum(held.values())} passed, {sum(failed.values())} failed")
    return 1 if any(failed.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
