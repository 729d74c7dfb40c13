"""Calls that take an action, and the conversion of each."""

import re

from swift_source.declarations import Type
from swift_source.tokens import HASH, OPEN, WORD

from . import methods, notifications

_INITIALIZED = re.compile(r"UIBarButtonItem|UI\w*GestureRecognizer")
_CANDIDATES = re.compile(
    r"(?<![\w`])(addTarget|removeTarget|init|sendAction|canPerformAction|target|targetViewController|addObserver"
    r"|removeObserver|UIBarButtonItem|UI\w*GestureRecognizer%s)(?=\s*\()"
)
# For each function name: its labels, the label of the action, and the label of the action's name.
_FORMS = {
    "addTarget": ({("", "action", "for"), ("", "action")}, "action", "actionNamed"),
    "removeTarget": ({("", "action", "for"), ("", "action")}, "action", "actionNamed"),
    "sendAction": ({("", "to", "for"), ("", "to", "from", "for")}, "", "named"),
    "canPerformAction": ({("", "withSender")}, "", "named"),
    "target": ({("forAction", "withSender")}, "forAction", "forActionNamed"),
    "targetViewController": ({("forAction", "sender")}, "forAction", "forActionNamed"),
}
_SELF_IS_NO_OBJECT_YET = (
    "`self` as target in the initial value of a stored property is not the object: make the property lazy, or add the "
    "target in an initializer"
)


class Site:
    """A call that names an action: its selector, its edits, and whether objects other than `self` may be the target."""

    def __init__(self, file, index, meaning, is_open):
        self.file = file
        self.index = index
        self.meaning = meaning
        self.is_open = is_open


class Converter:
    """Finds the calls of all files; the results are in `sites` and `observed`."""

    def __init__(self, project):
        self.project = project
        self.sites = []
        self.observers = notifications.Observers(self)
        self.done = set()
        own = [name for name in project.classes if _is_made_with_action(project, name)]
        # Longer names first, so that `ItemButton` is found before `Item`.
        names = sorted((re.escape(name.rsplit(".", 1)[-1]) for name in own), key=len, reverse=True)
        self.own = {name.rsplit(".", 1)[-1] for name in own}
        self.pattern = re.compile(_CANDIDATES.pattern % "".join(f"|{name}" for name in names))

    def convert(self, file):
        """Converts the calls of a file; other modules report its remaining selectors."""
        tokens = file.tokens
        for match in self.pattern.finditer(file.text):
            index = tokens.at(match.start())
            if index is None or tokens.kinds[index] != WORD or tokens[index + 1] != "(" or not file.is_active(index):
                continue
            if tokens[index - 1] in ("func", "case", "class", "let", "var"):
                continue
            self.call(file, index, tokens[index])
        for match in re.finditer(r"\.\s*action\s*=\s*(?=#selector)", file.text):
            self.assignment(file, match)

    def call(self, file, index, name):
        """Converts one call, if it is one of those that take an action."""
        arguments = file.tokens.arguments(index + 1)
        labels = tuple(label for label, _, _ in arguments)
        if name in ("addObserver", "removeObserver"):
            self.observers.call(file, index, name, arguments, labels)
            return
        if name in _FORMS:
            forms, label, renamed = _FORMS[name]
            if labels not in forms:
                return
            place = labels.index(label)
        else:
            if name == "init" and not self.is_known_init(file, index, labels):
                return
            if ("target", "action") not in zip(labels, labels[1:]):
                return
            place, label, renamed = labels.index("action"), "action", "actionNamed"
        _, first, last = arguments[place]
        value = first + 2 if label else first
        selectors = self.values(file, value, last)
        if selectors is None:
            if name in ("addTarget", "removeTarget") or label == "action" or file.tokens.kind(value) == HASH:
                file.say(
                    file.tokens.starts[value], f"{name} is called with an action that is not named here: name it here"
                )
            return
        target = "action" in labels and arguments[labels.index("action") - 1]
        target = target and (target[1] + 2 if target[0] else target[1], target[2])
        is_self = bool(target) and target[0] == target[1] and file.tokens[target[0]] == "self"
        meanings = [(at, self.meaning(file, at, is_self)) for at in selectors]
        if any(meaning.problem for _, meaning in meanings):
            return
        if is_self and self.is_initial_value(file, index):
            file.say(file.tokens.starts[index], _SELF_IS_NO_OBJECT_YET)
            return
        if label:
            file.replace(file.tokens.starts[first], file.tokens.ends[first], renamed)
        else:
            file.replace(file.tokens.starts[first], file.tokens.starts[first], f"{renamed}: ")
        for at, meaning in meanings:
            self.take(file, at, meaning, not is_self)

    def meaning(self, file, at, is_self):
        """The meaning of a selector; problems are reported."""
        self.done.add((file, at))
        meaning = methods.resolve(self.project, file, at)
        if not meaning.problem:
            meaning.problem = next(
                filter(None, (methods.obstacle(self.project, *one) for one in meaning.targets)), None
            )
            others = [one for one in meaning.targets if not methods.obstacle(self.project, *one)]
            # Some of the classes that conform to a protocol may not be able to.
            if meaning.problem and others and not is_self:
                meaning.targets, meaning.problem = others, None
        if meaning.problem:
            end = file.tokens.partners[at + 1]
            file.say(file.tokens.starts[at], f"{one_line(file.tokens.slice(at, end))} is not converted: {meaning.problem}")
            self.project.kept.add(meaning.name)
        return meaning

    def take(self, file, at, meaning, is_open):
        """Stores a selector that becomes a name; the name is determined when all selectors are known."""
        site = Site(file, at, meaning, is_open)
        self.sites.append(site)
        start, end = file.tokens.starts[at], file.tokens.ends[file.tokens.partners[at + 1]]
        file.replace(start, end, lambda names: '"' + names[site.meaning.targets[0][1]] + '"')

    def assignment(self, file, match):
        """Converts `item.action = #selector(…)`."""
        dot, at = file.tokens.at(match.start()), file.tokens.at(match.end())
        if dot is None or at is None or not file.is_active(at) or file.tokens[at + 1] != "(":
            return
        end = file.tokens.partners[at + 1]
        if not (file.tokens.begins_line(end + 1) or file.tokens[end + 1] in (";", "}", "")):
            return
        meaning = self.meaning(file, at, False)
        if not meaning.problem:
            file.replace(file.tokens.starts[dot + 1], file.tokens.ends[dot + 1], "actionName")
            self.take(file, at, meaning, True)

    # MARK: Reading calls

    def is_known_init(self, file, index, labels):
        """Whether an `init` may belong to a bar item or a gesture recognizer."""
        tokens = file.tokens
        if tokens[index - 1] != ".":
            return False
        before = tokens[index - 2]
        if before in self.own or _INITIALIZED.fullmatch(before):
            return True
        if before in ("super", "self"):
            around = self.project.class_of(file.source.type_around(index))
            return around is not None and around.name in self.own or around is None
        # An implicit member: `.init(…)`.
        is_implicit = tokens.kind(index - 2) != WORD or before in ("return", "in")
        return is_implicit and labels[:1] and labels[0] in ("title", "image", "barButtonSystemItem", "target")

    def values(self, file, first, last):
        """The selectors of an argument that is `nil`, a selector or a choice of these; None for anything else."""
        tokens = file.tokens
        if tokens.kind(first) == OPEN and tokens[first] == "(" and tokens.partners[first] == last:
            return self.values(file, first + 1, last - 1)
        if first == last and tokens[first] == "nil":
            return []
        if tokens[first] == "#selector" and tokens.partners.get(first + 1) == last:
            return [first]
        index, question = first, None
        while index <= last:
            if tokens.kinds[index] == OPEN:
                index = tokens.partners[index]
            elif tokens[index] == "?" and question is None and tokens.stands_apart(index):
                question = index
            elif tokens[index] == ":" and question is not None:
                one, other = self.values(file, question + 1, index - 1), self.values(file, index + 1, last)
                return None if one is None or other is None else one + other
            index += 1
        return None

    @staticmethod
    def is_initial_value(file, index):
        """Whether a token is in the initial value of a stored property that is not lazy."""
        for scope in file.source.scopes_around(index):
            if not isinstance(scope, Type):
                return False
            before = [one for one in scope.members if one.keyword < index]
            last = before[-1] if before else None
            return last is not None and last.kind in ("var", "let") and "lazy" not in last.modifiers
        return False


def one_line(text):
    """A piece of source on one line, shortened."""
    text = " ".join(text.split())
    return text if len(text) <= 60 else text[:57] + "…"


def _is_made_with_action(project, path):
    lines = (project.line_of(one) for one in project.classes[path])
    return any(isinstance(line[-1], str) and _INITIALIZED.fullmatch(line[-1]) for line in lines)
