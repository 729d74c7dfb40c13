"""How many of the lines that only Apple's systems compile the check has seen, and which it has not."""

import re
from dataclasses import dataclass

import conditions
from platforms import PLATFORMS

# Why what stands in these folders is not compiled here; the longest that fits counts.
REASONS = {
    "Benchmarks": "benchmarks are run on Linux; on a Mac swift build compiles them",
    "Sources/CoordvizCommands": "the command line tool needs swift-argument-parser and Yams; on a Mac swift build compiles it",
    "Tests": "tests are compiled by swift test on a Mac",
}

NOT_COMPILED = "its module did not compile, see above"


@dataclass(frozen=True)
class Unseen:
    path: str
    first: int
    last: int
    reason: str

    def __str__(self):
        return f"{self.path}:{self.first}-{self.last}: {self.reason}"


@dataclass
class Coverage:
    lines: int
    seen: int
    unseen: list

    @property
    def share(self):
        return self.seen / self.lines if self.lines else 1.0


def measure(texts, truths, linux, compiled, macros=()):
    """
    - texts: each Swift file of the project, by its path from the root.
    - truths: which conditions hold, by platform.
    - compiled: the files that the check has compiled, by platform.
    - macros: what Package.swift defines on some platforms only.
    """
    coverage = Coverage(0, 0, [])
    for path, text in sorted(texts.items()):
        lines = text.split("\n")
        for branch in conditions.branches(path, text):
            if not _is_for_apple(branch, linux, macros):
                continue
            count = sum(1 for line in lines[branch.first - 1 : branch.last] if line.strip())
            if count == 0:
                continue
            coverage.lines += count
            holds = [platform for platform in PLATFORMS if branch.is_active(truths[platform])]
            if any(path in compiled[platform] for platform in holds):
                coverage.seen += count
            else:
                reason = "no platform of the check has these conditions" if not holds else _reason(path)
                coverage.unseen.append(Unseen(path, branch.first, branch.last, reason))
    return coverage


def _is_for_apple(branch, linux, macros):
    """Whether a condition that asks for a platform keeps the branch from Linux, and not a flag alone."""

    def asks(condition):
        return conditions.PLATFORM.search(condition) or any(re.search(rf"\b{macro}\b", condition) for macro in macros)

    return any(asks(condition) and linux[condition] != wanted for condition, wanted in branch.needs)


def _reason(path):
    fitting = [folder for folder in REASONS if path.startswith(f"{folder}/")]
    return REASONS[max(fitting, key=len)] if fitting else NOT_COMPILED
