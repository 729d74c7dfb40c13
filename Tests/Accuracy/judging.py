"""Compares what was found with what was planted."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Verdict:
    """The result for one defect in one run."""
    name: str
    rule: str
    sample: str
    pace: int
    found: bool
    #: Whether the correct line was named; None if none can be known, or nothing was found.
    line: bool | None
    #: The sentences of other findings, each with its rule.
    wrong: tuple[tuple[str, str], ...] = ()
    #: Whether there must be no finding.
    is_clean: bool = False
    #: Of all findings: they must not depend on the pace.
    fingerprints: frozenset = frozenset()


def place(finding):
    location = finding.get("location")
    return (location["file"], location["line"]) if location else None


def fingerprints(findings):
    return frozenset(each["fingerprint"] for each in findings)


def judge_fault(fault, pace, findings, shown, lines):
    """One planted defect.

    `shown` says whether the sample does that by itself; `lines` are the right ones, none where none can be known.
    """
    new = [each for each in findings if not shown(each)]
    right = [each for each in new if each["rule"] == fault.rule]
    wrong = [(each["rule"], each["headline"]) for each in new if each["rule"] not in {fault.rule, *fault.also}]
    line = any(place(each) in lines for each in right) if lines and right else None
    return Verdict(fault.name, fault.rule, fault.sample.name, pace, bool(right) or not fault.rule, line,
                   tuple(wrong), is_clean=not fault.rule, fingerprints=fingerprints(findings))


def judge_shown(run, pace, findings, lines_of):
    """An unchanged sample: what it demonstrates on purpose has to be found, and nothing else."""
    left = list(findings)
    verdicts = []
    for rule, word, text in run.findings:
        match = next((each for each in left if each["rule"] == rule and word in each["headline"]), None)
        if match:
            left.remove(match)
        line = place(match) in lines_of(text) if match and text else None
        verdicts.append(Verdict(f"{run.name}: {word}", rule, run.sources[0], pace, match is not None, line))
    wrong = tuple((each["rule"], each["headline"]) for each in left)
    return [*verdicts, Verdict(run.name, "", run.sources[0], pace, True, None, wrong, is_clean=True,
                               fingerprints=fingerprints(findings))]
