"""Plants defects in the samples, records each, and counts what `coordviz check` finds."""

import argparse
import concurrent.futures
import functools
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import faults
import planting
import table
from judging import judge_fault, judge_shown
from places import SAMPLES

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPIES = ROOT / ".build" / "planted"
#: Milliseconds between two actions of the user: none, and the pace of an experienced user.
PACES = (0, 25)
#: The exit code of `record` if a busy disk left no time for the end: the remaining events are beside the recording.
END_IS_MISSING = 73
MARKS = ("<!-- table -->\n", "<!-- end of table -->\n")


def environment(**more):
    return {**{key: value for key, value in os.environ.items() if not key.startswith("COORDVIZ_")}, **more}


def build(configuration):
    """The programs with all defects behind switches, the unchanged samples, and the tool."""
    planting.plant(ROOT, COPIES)
    switches = environment(COORDVIZ_ACCURACY="1")
    names = ["coordviz", *(f"planted-{sample.program}" for sample in SAMPLES), *{run.program for run in faults.SHOWN}]
    for name in sorted(names):
        subprocess.run(["swift", "build", "-c", configuration, "--product", name], cwd=ROOT, check=True, stdout=sys.stderr, env=switches)
    command = ["swift", "build", "-c", configuration, "--show-bin-path"]
    return pathlib.Path(subprocess.run(command, cwd=ROOT, check=True, text=True, capture_output=True,
                                       env=switches).stdout.strip())


class Programs:
    """The folders of the built programs."""

    def __init__(self, folder):
        self.folder = folder

    def findings(self, program, arguments, fault, pace, may_stop=False):
        """The findings after a user has used a program with a defect."""
        with tempfile.TemporaryDirectory() as folder:
            recording = pathlib.Path(folder) / "run.sqlite"
            run = subprocess.run(
                [self.folder / "coordviz", "record", "-o", recording, "--", self.folder / program, *arguments],
                capture_output=True, text=True, timeout=300,
                env=environment(COORDVIZ_FAULT=fault, COORDVIZ_PACE=str(pace)))
            is_complete = run.returncode == 0 or run.returncode == END_IS_MISSING and "The end of the session" in run.stderr
            if not is_complete and not may_stop:
                raise RuntimeError(f"{program} {fault} at {pace} ms ended with {run.returncode}: {run.stderr[:400]}")
            check = subprocess.run(
                [self.folder / "coordviz", "check", "--format", "json", "--project", ROOT, recording],
                capture_output=True, text=True, timeout=120, env=environment())
        if check.returncode not in (0, 1):
            raise RuntimeError(f"{fault}: check ended with {check.returncode}: {check.stderr}")
        return json.loads(check.stdout)["findings"]

    def fault(self, fault, pace):
        found = self.findings(f"planted-{fault.sample.program}", fault.sample.arguments, fault.name, pace, fault.may_stop)
        lines = {line for mark in fault.marks for line in planting.lines_of(COPIES, fault.sample, mark)}
        shown = next(run for run in faults.SHOWN
                     if (run.program, run.arguments) == (fault.sample.program, fault.sample.arguments))
        return [judge_fault(fault, pace, found, functools.partial(is_shown, shown), lines)]

    def shown(self, run, pace):
        found = self.findings(run.program, run.arguments, "", pace)
        sample, *modules = run.sources

        def lines_of(text):
            folders = ((module, ROOT / "Samples" / sample / "Sources" / module) for module in modules)
            return {line for module, folder in folders for line in planting.lines_in(module, folder, text)}

        return judge_shown(run, pace, found, lines_of)


def is_shown(run, finding):
    return any(finding["rule"] == rule and word in finding["headline"] for rule, word, _ in run.findings)


def write(text):
    """Puts the table into the document."""
    path = ROOT / "docs" / "accuracy.md"
    document = path.read_text()
    before, _, rest = document.partition(MARKS[0])
    after = rest.partition(MARKS[1])[2]
    path.write_text(before + MARKS[0] + text + MARKS[1] + after)


def parsed():
    parser = argparse.ArgumentParser(prog="python3 Tests/Accuracy", description=__doc__)
    parser.add_argument("--programs", type=pathlib.Path, help="a folder of programs that have been built")
    parser.add_argument("--only", default="", metavar="WORD", help="defects whose names contain this")
    parser.add_argument("--tenth", action="store_true", help="a random tenth of the defects, and every clean run")
    parser.add_argument("--seed", type=int, help="the seed of the random choice; by default a new one, which is printed")
    parser.add_argument("--write", action="store_true", help="write the table into docs/accuracy.md")
    parser.add_argument("--paces", type=int, nargs="+", default=PACES, metavar="MS",
                        help="the pauses between two actions of the user")
    parser.add_argument("--runs", type=int, default=1, help="how often each defect is recorded at each pace")
    parser.add_argument("--release", action="store_true", help="with optimization")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many runs at once")
    options = parser.parse_args()
    others = options.tenth or options.only or options.release or options.runs != 1 or tuple(options.paces) != PACES
    if options.write and others:
        parser.error("the document's table is that of all defects with the default options: --write can be combined with --workers only")
    return options


def chosen(options):
    """The jobs: functions that take a Programs and a pace."""
    planted = [each for each in faults.ALL if options.only in each.name]
    unharmed = [each for each in faults.unharmed() if options.only in each.name]
    shown = [each for each in faults.SHOWN if options.only in each.name]
    if options.tenth:
        seed = options.seed if options.seed is not None else random.SystemRandom().randrange(1 << 32)
        print(f"Seed {seed}.", flush=True)
        chance = random.Random(seed)
        planted = chance.sample(planted, -(-len(planted) // 10))
        unharmed = chance.sample(unharmed, -(-len(unharmed) // 4))
    if not planted + unharmed + shown:
        sys.exit(f"No defect's name contains '{options.only}'; Tests/Accuracy/faults.py lists the names.")
    return [(Programs.fault, each) for each in planted + unharmed] + [(Programs.shown, each) for each in shown]


def main():
    options = parsed()
    jobs = chosen(options)
    programs = Programs((options.programs or build("release" if options.release else "debug")).resolve())
    verdicts = []
    with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
        runs = [pool.submit(run, programs, each, pace) for run, each in jobs for pace in options.paces
                for _ in range(options.runs)]
        for done in runs:
            for verdict in done.result():
                verdicts.append(verdict)
                if verdict.rule and not verdict.found:
                    print(f"Missed: {verdict.name} at {verdict.pace} ms ({verdict.rule})", flush=True)
                if verdict.line is False:
                    print(f"Another line: {verdict.name} at {verdict.pace} ms ({verdict.rule})", flush=True)
                for rule, sentence in verdict.wrong:
                    print(f"Wrong: {verdict.name} at {verdict.pace} ms: {rule}: {sentence}", flush=True)
    summary = table.summary(verdicts)
    print(table.text(summary))
    if options.write:
        write(table.markdown(summary, options.paces))
    print(f"{int(summary.holds)} passed, {int(not summary.holds)} failed")
    return 0 if summary.holds else 1


if __name__ == "__main__":
    sys.exit(main())
