"""The receiver of an expression: what is before the dot, and its types."""

import re

from swift_source.declarations import Function, Type, Variable
from swift_source.tokens import CLOSE, WORD

_NOISE = re.compile(r"\b(any|some|weak|inout|borrowing|consuming)\b|[?!()]")


class Receiver:
    """What is before a dot: `first` is its first token, `name` its last name, `is_optional` whether `?` is in it."""

    def __init__(self, tokens, dot):
        self.name = ""
        self.is_optional = False
        self.is_own = True
        self.group = None
        self.first = dot
        self._read(tokens, dot - 1)

    def _read(self, tokens, index):
        while index >= 0:
            if tokens[index] in ("?", "!"):
                self.is_optional = self.is_optional or tokens[index] == "?"
                index -= 1
            elif tokens.kind(index) == CLOSE and tokens[index] != "}":
                opening = tokens.partners[index]
                if tokens.kind(opening - 1) != WORD or tokens.starts[opening] != tokens.ends[opening - 1]:
                    self.first = opening
                    if not self.name:
                        self.group = opening
                    return
                index = opening - 1
                self.is_own = False
                self.name = self.name or tokens[index] + "()"
            elif tokens.kind(index) == WORD:
                self.first = index
                self.is_own = self.is_own and (not self.name or tokens[index] == "self")
                self.name = self.name or tokens[index].strip("`")
                if tokens[index - 1] != ".":
                    return
                index -= 2
            else:
                return


def types(project, file, receiver, index):
    """The names of a receiver's types, as far as the files determine them; otherwise empty."""
    if receiver.group is not None:
        return _cast(file.tokens, receiver.group)
    if not receiver.is_own:
        return []
    for scope in file.source.scopes_around(index):
        if isinstance(scope, Type):
            break
        if _is_bound(file.tokens, scope, receiver.name, index):
            return []
        if isinstance(scope, Function):
            kinds = [kind for _, name, kind in scope.parameters if name == receiver.name]
            if kinds:
                return names(kinds[0])
    one = project.class_of(file.source.type_around(index))
    for ancestor in project.line_of(one) if one else []:
        for part in project.parts[ancestor.path] if not isinstance(ancestor, str) else []:
            for member in part.members:
                if isinstance(member, Variable) and member.name == receiver.name:
                    return names(annotation(project.file_of[part].tokens, member))
    return []


def names(text):
    """The names in a type such as `(any A & B)?`; empty for one that is more than names."""
    found = [one.strip() for one in _NOISE.sub(" ", text).split("&")]
    return [one.rsplit(".", 1)[-1] for one in found] if all(re.fullmatch(r"[\w.]+", one) for one in found) else []


def annotation(tokens, variable):
    """The type that a variable is declared with, or the empty text."""
    index = variable.keyword + 1
    while index < len(tokens) and tokens[index].strip("`") != variable.name:
        index += 1
    if tokens[index + 1] != ":":
        return ""
    end = index + 2
    while end < len(tokens) and tokens[end] not in ("=", "{", ",", ";") and tokens.kind(end) != CLOSE:
        if tokens.begins_line(end) and end > index + 2 and tokens[end] not in ("&", "."):
            break
        end = tokens.partners.get(end, end) + 1
    return tokens.slice(index + 2, end - 1)


def _cast(tokens, opening):
    """The types in `(value as? Type)`."""
    closing = tokens.partners[opening]
    at = next((index for index in range(closing - 1, opening, -1) if tokens[index] == "as"), None)
    return names(tokens.slice(at + 1 + (tokens[at + 1] in ("?", "!")), closing - 1)) if at else []


def _is_bound(tokens, scope, name, index):
    """Whether a body declares a name again before a token."""
    return any(
        tokens[at] == name and tokens[at - 1] in ("let", "var", "for", "{", "(", ",") and tokens[at + 1] in ("=", "in")
        for at in range(scope.body + 1, index)
    )
