"""The requirements of HeadlessUIKit's delegate protocols, read from its sources: in UIKit most of them are optional."""

import pathlib
import re
from collections import defaultdict
from functools import cached_property

from swift_source.declarations import Function, Variable
from swift_source.source import Source

_SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "HeadlessUIKit"
_VARIABLE = re.compile(r"\b(?:var|let) (\w+)")


class Requirements:
    """Requirements of HeadlessUIKit's protocols; its sources are read on first use."""

    @cached_property
    def _texts(self):
        return [path.read_text(encoding="utf-8") for path in sorted(_SOURCES.rglob("*.swift"))]

    @cached_property
    def protocols(self):
        """The public protocols by name."""
        sources = [Source(text) for text in self._texts if "public protocol" in text]
        found = [one for source in sources for one in source.types if one.kind == "protocol"]
        return {one.name: one for one in found if "public" in one.modifiers}

    @cached_property
    def functions(self):
        """The functions that protocols require, by (name, labels)."""
        found = defaultdict(list)
        for one in self.protocols.values():
            for member in one.members:
                if isinstance(member, Function) and member.kind == "func":
                    found[member.name, member.labels].append(member)
        return found

    @cached_property
    def names(self):
        """The functions' names without labels."""
        return {name for name, _ in self.functions}

    @cached_property
    def properties(self):
        """The names of the properties that protocols require."""
        return {one.name for found in self.protocols.values() for one in found.members if isinstance(one, Variable)}

    @cached_property
    def variables(self):
        """The names of variables in all files: a name such as `tableView` belongs to methods and properties."""
        return {name for text in self._texts for name in _VARIABLE.findall(text)}

    def find(self, protocol, key):
        """The function of a protocol, or of one that it inherits from; None for none."""
        # It may be prefixed with a module's name.
        one = self.protocols.get(protocol.rsplit(".", 1)[-1])
        if one is None:
            return None
        own = (function for function in self.functions.get(key, []) if function.owner is one)
        return next(own, None) or next(filter(None, (self.find(name, key) for name in one.inherited)), None)
