"""Reports what is not converted, and what to do instead."""

import re

from swift_source.tokens import HASH, WORD

from . import methods
from .calls import one_line

_IN_CALLS = {
    "perform": "call the method, or hand it to the run loop in a closure",
    "performSelector": "call the method, or hand it to the run loop in a closure",
    "cancelPreviousPerformRequests": "keep what is to be cancelled in a property, such as a Task",
    "scheduledTimer": "use `scheduledTimer(withTimeInterval:repeats:block:)` with `[weak self]`",
    "Timer": "use `Timer(timeInterval:repeats:block:)` with `[weak self]`",
    "CADisplayLink": "nothing is drawn, so there are no frames to wait for: use a Timer",
    "Thread": "use a closure or a Task",
    "UIKeyCommand": "use a closure",
    "UIMenuItem": "use a UIAction",
    "UICommand": "use a UIAction",
    "responds": "ask with `as?` for a protocol",
    "addObserver": "use `addObserver(forName:object:queue:using:)` and keep its result",
    "instancesRespond": "ask with `as?` for a protocol",
    "method": "Linux has no Objective-C runtime",
    "class_getInstanceMethod": "Linux has no Objective-C runtime",
}
_WORDS = {
    "Selector": "HeadlessUIKit has names for actions: take a String, or a closure",
    "NSSelectorFromString": "HeadlessUIKit has names for actions: use `actionNamed:` with the text",
    "CADisplayLink": _IN_CALLS["CADisplayLink"],
    "instantiateViewController": "there are no storyboards: make the controller in code",
    "instantiateInitialViewController": "there are no storyboards: make the controller in code",
    "loadNibNamed": "there are no nibs: make the view in code",
    "UINib": "there are no nibs: make the view in code, and register its class",
    "UIStoryboard": "there are no storyboards: make the controller in code",
    "observeValue": "key-value observing does not exist on Linux: call back, or use didSet",
}
_SEARCH = re.compile(r"#selector|#keyPath|(?<![\w`@])(?:%s)(?![\w`])" % "|".join(_WORDS))
_METHODS = {"instantiateViewController", "instantiateInitialViewController", "loadNibNamed"}


def tell(project, file, done):
    """Reports the remaining selectors in a file, and other code that HeadlessUIKit does not support."""
    tokens, lines = file.tokens, {line for line, _ in file.problems}
    for match in _SEARCH.finditer(file.text):
        index = tokens.at(match.start())
        if index is None or not file.is_active(index):
            continue
        kind, word = tokens.kinds[index], match[0]
        if kind == HASH:
            if word == "#keyPath":
                file.say(match.start(), "#keyPath is not converted: Linux has no keys by name; use a key path such as \\Type.name")
            elif (file, index) not in done:
                _selector(project, file, index)
            lines.add(tokens.line(match.start()))
        elif kind == WORD and word not in project.names and _is_meant(tokens, index, word):
            line = tokens.line(match.start())
            # One remark per line, because a storyboard and its controller are one problem.
            if line not in lines:
                lines.add(line)
                file.say(match.start(), f"{word} is not converted: {_WORDS[word]}")


def _is_meant(tokens, index, word):
    """Whether a word is one of Apple's."""
    if tokens[index + 1] == ":" and tokens[index - 1] in ("(", ",") or tokens[index - 1] in ("case", "let", "var"):
        return False
    if word in _METHODS:
        return tokens[index + 1] == "(" and tokens[index - 1] != "func"
    if word == "observeValue":
        return tokens[index - 1] == "func" and "forKeyPath" in tokens.slice(
            index, tokens.partners.get(index + 1, index)
        )
    return tokens[index - 1] != "." or tokens[index - 2] in ("Foundation", "ObjectiveC", "UIKit")


def _selector(project, file, index):
    tokens = file.tokens
    name = ""
    if tokens[index + 1] == "(":
        name = methods.resolve(project, file, index).name
        end = tokens.partners[index + 1]
        text = one_line(tokens.slice(index, end))
    else:
        text = "#selector"
    project.kept.add(name)
    callee, parent = "", tokens.parents[index]
    if parent > 0 and tokens[parent] == "(" and tokens.kind(parent - 1) == WORD:
        callee = tokens[parent - 1]
        if callee == "init" and tokens[parent - 2] == ".":
            callee = tokens[parent - 3]
    instead = _IN_CALLS.get(callee) or (
        "name the action where the target is added (`actionNamed:`), or use a closure (`addAction(_:for:)`)"
    )
    if tokens[index + 2] in ("getter", "setter"):
        instead = "no action reads or sets a property: write a method that does"
    where = f" in {callee}(…)" if callee else ""
    file.say(tokens.starts[index], f"{text}{where} is not converted: {instead}")
