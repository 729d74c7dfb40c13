"""Optional requirements of delegates: UIKit's are called with `?`, HeadlessUIKit's always exist."""

import re

from swift_source.declarations import Function, Variable

from . import receivers
from .receivers import Receiver

_CALL = re.compile(r"\.\s*(`?\w+`?)(?=[?!]\(|\? *\{)")
_PROPERTY = re.compile(r"\.\s*(\w+)(?=[?!]{2}[.\[])")
_VALUE = re.compile(r"\.\s*(\w+)")
_DELEGATE = re.compile("delegate|datasource", re.IGNORECASE)
_OWN = "it is an `@objc optional` requirement of these files: make it a requirement with a default"
_UNKNOWN = "it is not known whether it is a delegate's or a closure: give what is before the dot a type here"
_ALWAYS_THERE = "HeadlessUIKit's delegates have every method: "


class _Call:
    """A call with `?` after the method: the method's token, its keys, and its receiver."""

    def __init__(self, file, index):
        tokens = file.tokens
        self.file = file
        self.index = index
        self.name = tokens[index].strip("`")
        self.receiver = Receiver(tokens, index - 1)
        # Without brackets there is only a trailing closure.
        has_brackets = tokens[index + 2] == "("
        labels = [label or "_" for label, _, _ in tokens.arguments(index + 2)] if has_brackets else []
        self.is_labelled = any(label != "_" for label in labels)
        self.key = self.name, "".join(f"{label}:" for label in labels)
        self.end = tokens.partners[index + 2] if has_brackets else index + 1
        self.is_bound = _binds(tokens, self.receiver.first)

    def say(self, why):
        """Reports why the call is not converted."""
        text = f"{self.receiver.name or '…'}.{self.name}{self.file.tokens[self.index + 1]}(…)"
        self.file.say(self.file.tokens.starts[self.index], f"{text} is not converted: {why}")


class Optionals:
    """Converts the calls of all files."""

    def __init__(self, project, requirements):
        self.project = project
        self.requirements = requirements
        members = [one for file in project.files for one in file.source.declarations if not one.is_local]
        self.variables = {one.name for one in members if isinstance(one, Variable)}
        self.own = {
            (one.name, one.labels) for one in members if isinstance(one, Function) and "optional" in one.modifiers
        }

    def convert(self, file):
        """Converts the calls of a file, and reports those that are not converted and checks that are not possible."""
        for index in _members(file, _CALL):
            self.call(_Call(file, index))
        for index in _members(file, _PROPERTY):
            self.property(file, index)
        if _DELEGATE.search(file.text):
            for index in _members(file, _VALUE):
                if file.tokens[index] in self.requirements.names:
                    self.value(file, index)

    def call(self, call):
        """Removes the question mark, or reports why not; calls of closures are kept without a report."""
        function, why = self.meaning(call)
        if function is None:
            if why:
                call.say(why)
            return
        why = _problem(call, function)
        if why:
            call.say(why)
        else:
            tokens = call.file.tokens
            call.file.replace(tokens.starts[call.index + 1], tokens.ends[call.index + 1], "")

    def meaning(self, call):
        """The requirement of HeadlessUIKit that a call refers to, or the reason to keep the call, if it is worth a message."""
        file = call.file
        kinds = receivers.types(self.project, file, call.receiver, call.index)
        for kind in kinds:
            found = self.member(kind, call, file.source.type_around(call.index))
            if found:
                return found
        known = next(filter(None, map(self.requirements.functions.get, self.keys(call))), None)
        if call.key in self.own:
            return None, _OWN
        if call.name in self.variables and not call.is_labelled:
            return None, known and _UNKNOWN
        if known and (call.is_labelled or _DELEGATE.search(call.receiver.name)):
            return known[0], None
        if known or call.is_labelled:
            return None, _UNKNOWN if known else f"HeadlessUIKit has no requirement {call.name}({call.key[1]})"
        return None, None

    def keys(self, call):
        """The requirements that a call may refer to: the last argument may be a trailing closure."""
        if call.file.tokens[call.end + 1] != "{" or call.is_bound:
            return [call.key]
        return [call.key] + [key for key in self.requirements.functions if _takes_closure(key, call.key)]

    def member(self, kind, call, near, seen=()):
        """The member of a type that a call refers to, like the result of `meaning`; None if the type does not determine it."""
        found = next(filter(None, (self.requirements.find(kind, key) for key in self.keys(call))), None)
        if found:
            return found, None
        if kind in seen:
            return None
        one = self.project.find(kind, near, self.project.protocols) or self.project.find(kind, near)
        if one is None:
            return None
        for part in self.project.parts[one.path]:
            for member in part.members:
                # Closures have no labels, and a property may have the name of a method, such as `tableView`.
                if isinstance(member, Variable) and member.name == call.name and not call.is_labelled:
                    return None, None
        if one.kind == "protocol" and call.key in {
            (member.name, member.labels) for member in one.members if isinstance(member, Function)
        }:
            return None, _OWN
        above = (self.member(name, call, one, (*seen, kind)) for name in one.inherited)
        return next(filter(None, above), None)

    def property(self, file, index):
        """Removes one of two question marks, as in `delegate?.window??.bounds`: one was for a delegate without the property."""
        tokens = file.tokens
        if tokens[index] in self.requirements.properties and _DELEGATE.search(Receiver(tokens, index - 1).name):
            file.replace(tokens.starts[index + 1], tokens.ends[index + 1], "")

    def value(self, file, index):
        """Reports a method that is read and not called, as in `if let method = delegate.method`."""
        tokens, name = file.tokens, file.tokens[index]
        end = _end_of_value(tokens, index)
        receiver = Receiver(tokens, index - 1)
        if end is None or receiver.name in ("self", "super", "") or not _is_asked(tokens, receiver.first, end):
            return
        kinds = receivers.types(self.project, file, receiver, index)
        is_delegates = any(kind in self.requirements.protocols for kind in kinds)
        if not is_delegates and end == index and name in self.requirements.variables | self.variables:
            return
        text = tokens.slice(receiver.first, end)
        file.say(tokens.starts[index], f"{text} is not converted: {_ALWAYS_THERE}call it")


def _members(file, pattern):
    """The names after a dot that a pattern finds in code that Linux compiles."""
    for match in pattern.finditer(file.text):
        index = file.tokens.at(match.start(1))
        # The dot may be part of a comment.
        if index is not None and file.tokens[index - 1] == "." and file.is_active(index):
            yield index


def _problem(call, function):
    """Why a call of a requirement is not converted, or None: its result is not optional any more."""
    tokens, result = call.file.tokens, function.result.strip()
    if call.receiver.is_optional or result.endswith("?"):
        return None
    following = call.end + 1
    if tokens[following] in ("!", "?") and tokens.starts[following] == tokens.ends[call.end]:
        return f"{_ALWAYS_THERE}remove the `{tokens[following]}` after the call, too"
    if call.is_bound:
        return f"{_ALWAYS_THERE}its result is not optional, so `let` alone binds it"
    return None


def _binds(tokens, first):
    """Whether a value that begins at a token is bound in a condition, as in `if let a = …`."""
    if tokens[first - 1] != "=":
        return False
    index = first - 2
    while index > 0 and tokens[index] not in ("let", "var") and not tokens.begins_line(index):
        index -= 1
    return tokens[index] in ("let", "var") and tokens[index - 1] in ("if", "guard", "while", ",")


def _end_of_value(tokens, index):
    """The last token of a method's name with or without its labels; None for a call, or if more follows."""
    following = tokens[index + 1]
    is_near = index + 1 < len(tokens) and tokens.starts[index + 1] == tokens.ends[index]
    if following == "(" and is_near:
        end = tokens.partners[index + 1]
        return end if re.fullmatch(r"\((\w+:)+\)", tokens.slice(index + 1, end)) else None
    return None if following in ("?", "!", ".") and is_near else index


def _is_asked(tokens, first, last):
    """Whether a value is bound in a condition, or compared with nil."""
    if tokens[last + 1] in ("!", "=") and tokens[last + 2] == "=":
        return tokens[last + 3] == "nil"
    is_whole = tokens.begins_line(last + 1) or tokens[last + 1] in (",", "{", "else", "}", ")")
    return is_whole and _binds(tokens, first)


def _takes_closure(key, other):
    """Whether a requirement is called with a trailing closure."""
    name, labels = key
    return name == other[0] and labels.count(":") == other[1].count(":") + 1 and labels.startswith(other[1])
