"""Counts verdicts and makes the table."""

import collections
import dataclasses

RECALL = 0.97
RIGHT_LINES = 0.9


@dataclasses.dataclass
class Row:
    planted: int = 0
    found: int = 0
    missed: list = dataclasses.field(default_factory=list)
    lines: int = 0
    right_lines: int = 0
    wrong: int = 0

    def add(self, verdict):
        self.planted += 1
        self.found += verdict.found
        if not verdict.found:
            self.missed.append(f"{verdict.name} at {verdict.pace} ms")
        if verdict.line is not None:
            self.lines += 1
            self.right_lines += verdict.line

    def cells(self):
        lines = f"{self.right_lines} of {self.lines}" if self.lines else "none known"
        return f"{self.planted} | {self.found} | {len(self.missed)} | {lines} | {self.wrong}"


@dataclasses.dataclass
class Summary:
    rules: dict
    everything: Row
    clean_runs: int
    #: In clean runs, and in addition to a defect: rule, sentence, run.
    false_in_clean: list
    false_beside_faults: list
    #: Runs whose findings depend on the pace or on chance.
    unsteady: list

    @property
    def recall(self):
        return self.everything.found / self.everything.planted if self.everything.planted else 1

    @property
    def right_lines(self):
        return self.everything.right_lines / self.everything.lines if self.everything.lines else 1

    @property
    def holds(self):
        return self.recall >= RECALL and self.right_lines >= RIGHT_LINES and not self.false_in_clean \
            and not self.unsteady


def summary(verdicts):
    rules = collections.defaultdict(Row)
    everything = Row()
    false = {True: [], False: []}
    seen = collections.defaultdict(set)
    for verdict in verdicts:
        # What a sample demonstrates itself has one verdict with all its fingerprints.
        if verdict.is_clean or verdict.fingerprints:
            seen[verdict.name].add(verdict.fingerprints)
        for rule, sentence in verdict.wrong:
            rules[rule].wrong += 1
            everything.wrong += 1
            false[verdict.is_clean].append((rule, sentence, f"{verdict.name} at {verdict.pace} ms"))
        if verdict.rule:
            rules[verdict.rule].add(verdict)
            everything.add(verdict)
    return Summary(dict(sorted(rules.items())), everything, sum(each.is_clean for each in verdicts), false[True], false[False],
                   [name for name, all_of_it in seen.items() if len(all_of_it) > 1])


def markdown(summary, paces):
    """The table of docs/accuracy.md. Contains nothing that would differ in the next run."""
    lines = [
        "| rule | planted | found | missed | right line | false findings |",
        "|---|---|---|---|---|---|",
    ]
    lines += [f"| [{rule}](checks/{rule}.md) | {row.cells()} |" for rule, row in summary.rules.items()]
    lines += [f"| **all** | {summary.everything.cells()} |", ""]
    missed = [name for row in summary.rules.values() for name in row.missed]
    lines.append(f"Missed: {', '.join(missed)}." if missed else "Missed: none.")
    lines.append("")
    lines.append(f"Clean runs: {summary.clean_runs}, with {len(summary.false_in_clean)} false findings. Each at paces of "
                 f"{' and '.join(str(pace) for pace in paces)} ms between two actions of the user.")
    lines.append("")
    lines.append("The same findings with the same fingerprints at each pace: "
                 + (f"not of {', '.join(summary.unsteady)}." if summary.unsteady else "all runs."))
    for rule, sentence, run in summary.false_in_clean + summary.false_beside_faults:
        lines.append(f"- wrong, in {run}: {rule}, {sentence}")
    return "\n".join(lines) + "\n"


def text(summary):
    """The same in a few lines, for a terminal."""
    row = summary.everything
    lines = [f"  {rule:22} {row.found:4} of {row.planted:4} found" for rule, row in summary.rules.items() if row.planted]
    lines.append(f"{row.found} of {row.planted} defects found ({summary.recall:.3f}), {row.right_lines} of {row.lines} lines correct, "
                 f"{len(summary.false_in_clean)} false findings in {summary.clean_runs} clean runs, "
                 f"{len(summary.false_beside_faults)} beside a fault.")
    lines += [f"Other findings in another run: {name}" for name in summary.unsteady]
    return "\n".join(lines)
