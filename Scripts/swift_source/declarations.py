"""What a Swift source declares: types, functions, variables and more, with their attributes and modifiers."""


class Declaration:
    """One declaration. `kind` is its keyword, `keyword` that one's token, `first` the first token with attributes."""

    def __init__(self, kind, name, keyword, walker):
        self.kind = kind
        self.name = name
        self.keyword = keyword
        self.owner = walker.owner
        self.attributes = walker.attributes
        self.modifiers = walker.modifiers
        self.first = walker.first if walker.first is not None else keyword
        self.conditions = tuple(frame[0] for frame in walker.frames)
        self.body = None
        self.is_local = walker.is_local()

    def __repr__(self):
        return f"<{self.kind} {self.path if isinstance(self, Type) else self.name}>"

    def has_attribute(self, name):
        """Whether it has an attribute, such as `@objc`."""
        return any(attribute == name for attribute, _, _ in self.attributes)

    @property
    def access(self):
        """The word of its access level; empty for none."""
        words = ("open", "public", "package", "internal", "fileprivate", "private")
        return next((word for word in words if word in self.modifiers), "")


class Type(Declaration):
    """A type or an extension: `path` is its name with the names around it, `inherited` what follows the colon."""

    def __init__(self, kind, name, keyword, walker):
        super().__init__(kind, name, keyword, walker)
        self.path = f"{self.owner.path}.{name}" if self.owner and kind != "extension" else name
        self.inherited = []
        self.name_end = keyword
        self.members = []


class Function(Declaration):
    """A function, initializer or subscript: `parameters` are (label, name, type)."""

    def __init__(self, kind, name, keyword, walker):
        super().__init__(kind, name, keyword, walker)
        self.parameters = []
        self.effects = set()
        self.result = ""

    @property
    def labels(self):
        """The labels, as in `_:event:`."""
        return "".join(f"{label}:" for label, _, _ in self.parameters)

    @property
    def full_name(self):
        """As in `present(_:animated:completion:)`."""
        return f"{self.name}({self.labels})"


class Variable(Declaration):
    """A variable or constant, of which `initial` is the token behind `=`, if any."""

    def __init__(self, kind, name, keyword, walker):
        super().__init__(kind, name, keyword, walker)
        self.initial = None
