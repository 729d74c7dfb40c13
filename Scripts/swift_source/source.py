"""A parsed text: its tokens, its declarations, and what surrounds a token."""

from .declarations import Type
from .tokens import Tokens
from .walker import Walker


class Source:
    """A parsed text: `types`, all `declarations` in their order, and the `scopes` that braces open."""

    def __init__(self, text):
        self.tokens = Tokens(text)
        self.declarations = []
        self.scopes = {}
        self.inactive = []
        # Tokens of attributes whose declarations are not recognized here.
        self.loose_attributes = []
        Walker(self).walk()

    @property
    def types(self):
        """The types and extensions."""
        return [one for one in self.declarations if isinstance(one, Type)]

    def is_active(self, index):
        """Whether a token is compiled on Linux, as far as known."""
        return not any(first <= index < end for first, end in self.inactive)

    def scopes_around(self, index):
        """The declarations whose braces are around a token, the innermost first."""
        parent = self.tokens.parents[index]
        while parent >= 0:
            if parent in self.scopes:
                yield self.scopes[parent]
            parent = self.tokens.parents[parent]

    def type_around(self, index):
        """The type or extension that a token is in, or None."""
        return next((scope for scope in self.scopes_around(index) if isinstance(scope, Type)), None)
