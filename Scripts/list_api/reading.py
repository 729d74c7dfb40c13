"""Reads a module's public types with their members, by topic."""

import re
from collections import defaultdict

from swift_source.declarations import Function, Type

_PUBLIC = {"open", "public"}


class Listed:
    """A type, or another module's type with extensions: the names of its members, and whether each is only kept."""

    def __init__(self, path):
        self.path = path
        self.topic = None
        self.members = {}
        self.is_kept = False

    def add(self, name, is_kept):
        """Adds a member; of several with one name, it counts as only kept if all are."""
        self.members[name] = self.members.get(name, True) and is_kept


def read(sources):
    """The types of (topic, source) pairs, by path."""
    public = defaultdict(list)
    for topic, source in sources:
        for declaration in source.types:
            if declaration.kind != "extension" and is_public(declaration):
                public[declaration.path].append(declaration)
    own = {one.path for _, source in sources for one in source.types if one.kind != "extension"}
    listed = {}
    for topic, source in sources:
        for declaration in source.declarations:
            _list(listed, topic, source, declaration, public, own)
    return listed


def is_public(declaration):
    """Whether a declaration is public, as far as its modifiers and those around it say."""
    if declaration.is_local:
        return False
    owner = declaration.owner
    if owner is None:
        return bool(_PUBLIC & set(declaration.modifiers)) or declaration.kind == "extension"
    if owner.kind != "extension" and not is_public(owner):
        return False
    if declaration.access:
        return declaration.access in _PUBLIC
    # A protocol's requirements and an enumeration's cases have its access level; members of a public extension are public.
    return (
        owner.kind == "protocol" or declaration.kind == "case" or owner.kind == "extension" and owner.access in _PUBLIC
    )


def _list(listed, topic, source, declaration, public, own):
    if isinstance(declaration, Type):
        if declaration.kind == "extension" or declaration.path not in public or not is_public(declaration):
            return
        one = listed.setdefault(declaration.path, Listed(declaration.path))
        one.topic = topic
        one.is_kept = is_kept(documentation(source, declaration))
        return
    if declaration.kind in ("deinit", "associatedtype") or not is_public(declaration):
        return
    # Overrides are in the superclass's line; initializers are listed for each class.
    if "override" in declaration.modifiers and declaration.kind != "init":
        return
    owner = declaration.owner
    path = owner.path if owner else ""
    if owner and path not in public and path in own:
        return
    # Global declarations are listed with their topic, and extensions of other modules' types with the first topic that has one.
    one = listed.setdefault(path or f" {topic}", Listed(path))
    if path not in public:
        one.topic = one.topic or topic
    one.add(name_of(declaration), is_kept(documentation(source, declaration)))


def name_of(declaration):
    """A member's name as in Swift's documentation: `init(frame:)`, `present(_:animated:completion:)`, `==`."""
    if not isinstance(declaration, Function):
        return declaration.name
    if declaration.kind == "case" and not declaration.parameters:
        return declaration.name
    # The labels of an operator's operands are not listed.
    if not re.match(r"[\w`]", declaration.name):
        return declaration.name
    return declaration.full_name


def documentation(source, declaration):
    """The `///` lines above a declaration, as one text."""
    text, lines = source.tokens.text, []
    position = source.tokens.starts[declaration.first]
    start = text.rfind("\n", 0, position) + 1
    while start > 0:
        previous = text.rfind("\n", 0, start - 1) + 1
        line = text[previous : start - 1].strip()
        if not line.startswith("///"):
            break
        lines.append(line[3:].strip())
        start = previous
    return " ".join(reversed(lines))


def is_kept(text):
    """Whether a comment says that a value is only kept: "Kept; nothing is drawn."."""
    return re.search(r"(^|[.;:] )Kept\b|\bkept(;| only)", text) is not None
