"""Compilation conditions of Swift files: which there are, and the same file with each of them decided.

The compiler itself decides them (see `compiler.py`); here is only text.
"""

import re
from dataclasses import dataclass

_DIRECTIVE = re.compile(r"^(\s*)#(if|elseif|else|endif)\b\s*(.*?)\s*(//.*)?$")
PLATFORM = re.compile(r"\b(os|canImport|targetEnvironment)\(\s*([\w.]+)\s*(?:,[^)]*)?\)")


@dataclass(frozen=True)
class Branch:
    """The lines between two directives of one `#if`, by number from 1, and what must hold for the compiler to see them."""

    path: str
    first: int
    last: int
    # (condition, whether it must be true), outermost first.
    needs: tuple

    def is_active(self, truth):
        return all(truth[condition] == wanted for condition, wanted in self.needs)


def directives(text):
    """Yields (line number, indentation, keyword, condition)."""
    in_text = False
    for number, line in enumerate(text.split("\n"), 1):
        # A directive inside a text of several lines is text.
        if line.count('"""') % 2:
            in_text = not in_text
            continue
        found = None if in_text else _DIRECTIVE.match(line)
        if found:
            yield number, found.group(1), found.group(2), found.group(3)


def conditions(text):
    return {condition for _, _, keyword, condition in directives(text) if keyword in ("if", "elseif")}


def branches(path, text):
    """Each branch of each `#if`, without the lines of the branches inside it."""
    found = []
    open_ifs = []

    def needs():
        return tuple(need for level in open_ifs for need in level["needs"])

    def close(last):
        if open_ifs and last >= open_ifs[-1]["first"]:
            found.append(Branch(path, open_ifs[-1]["first"], last, needs()))

    for number, _, keyword, condition in directives(text):
        close(number - 1)
        if keyword == "if":
            if open_ifs:
                open_ifs[-1]["first"] = number + 1
            open_ifs.append({"first": number + 1, "needs": [(condition, True)]})
        elif keyword == "endif":
            open_ifs.pop()
            if open_ifs:
                open_ifs[-1]["first"] = number + 1
        else:
            level = open_ifs[-1]
            earlier, _ = level["needs"][-1]
            level["needs"][-1:] = [(earlier, False)] + ([(condition, True)] if keyword == "elseif" else [])
            level["first"] = number + 1
    return found


def for_platform(condition, platform, defines):
    """The condition with what depends on the platform decided: the rest is for the compiler, which runs on Linux.

    - defines: the macros that Package.swift defines on some platforms only.
    """

    def decide(found):
        return "true" if platform.answers(found.group(1), found.group(2)) else "false"

    for macro in defines:
        condition = re.sub(rf"\b{macro}\b", "true" if platform.has(macro, defines) else "false", condition)
    return PLATFORM.sub(decide, condition)


def posed(text, platform, defines):
    """The same text, line by line, with what depends on the platform decided in each condition."""
    lines = text.split("\n")
    for number, indentation, keyword, condition in directives(text):
        if keyword in ("if", "elseif"):
            lines[number - 1] = f"{indentation}#{keyword} {for_platform(condition, platform, defines)}"
    return "\n".join(lines)


def decided(text, truth):
    """The same text, line by line, with each condition replaced by whether it holds."""
    lines = text.split("\n")
    for number, indentation, keyword, condition in directives(text):
        if keyword in ("if", "elseif"):
            lines[number - 1] = f"{indentation}#{keyword} {'true' if truth[condition] else 'false'}"
    return "\n".join(lines)
