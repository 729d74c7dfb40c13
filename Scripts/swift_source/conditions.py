"""Evaluates conditions of `#if` as on Linux: true, false, or None if unknown.

UIKit counts as importable, because a module of its name replaces it. HAS_UIKIT is the condition of this project's own sources
instead; it is set on Apple's systems only.
"""

from .tokens import CLOSE, OPEN

_LINUX = {"os": {"Linux"}, "canImport": {"Foundation", "UIKit", "Glibc", "Dispatch"}}
# Modules that only Apple's systems have; others are unknown.
_APPLE_ONLY = {
    "ObjectiveC",
    "SwiftUI",
    "AppKit",
    "Cocoa",
    "Darwin",
    "Combine",
    "WatchKit",
    "CoreData",
    "QuartzCore",
    "WebKit",
}


def evaluate(tokens, first, last):
    """The value of the condition from one token to another, that one included."""
    value, _ = _either(tokens, first, last)
    return value


def _either(tokens, index, last):
    value, index = _both(tokens, index, last)
    while index <= last and tokens[index] == "||":
        other, index = _both(tokens, index + 1, last)
        value = True if value or other else None if None in (value, other) else False
    return value, index


def _both(tokens, index, last):
    value, index = _one(tokens, index, last)
    while index <= last and tokens[index] == "&&":
        other, index = _one(tokens, index + 1, last)
        value = False if False in (value, other) else None if None in (value, other) else True
    return value, index


def _one(tokens, index, last):
    is_negated = False
    while index <= last and tokens[index] == "!":
        is_negated = not is_negated
        index += 1
    if index > last:
        return None, index
    if tokens.kind(index) == OPEN:
        value, end = evaluate(tokens, index + 1, tokens.partners[index] - 1), tokens.partners[index]
    elif tokens.kind(index + 1) == OPEN and index < last:
        end = tokens.partners[index + 1]
        value = _call(tokens[index], tokens.slice(index + 2, end - 1))
    else:
        value, end = {"true": True, "false": False, "HAS_UIKIT": False}.get(tokens[index]), index
    # Anything else, such as a comparison of versions, is unknown; skip it.
    index = end + 1
    while index <= last and tokens[index] not in ("&&", "||") and tokens.kind(index) != CLOSE:
        value, index = None, index + 1
    return (not value if is_negated and value is not None else value), index


def _call(name, argument):
    if name == "os":
        return argument in _LINUX["os"]
    if name == "canImport":
        return True if argument in _LINUX[name] else False if argument in _APPLE_ONLY else None
    return False if name == "targetEnvironment" else None
