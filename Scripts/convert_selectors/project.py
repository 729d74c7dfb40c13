"""All files that are converted together: which file declares a class, and which method a name refers to."""

import re
from collections import defaultdict

from swift_source.declarations import Function, Type
from swift_source.source import Source

_NOT_RESPONDERS = re.compile(
    r"NSObject|UI\w*(GestureRecognizer|BarItem|BarButtonItem|PresentationController|InteractionController|Layout|Item)"
    r"|UIMenuController|UIDynamic\w*|UI\w*Transition"
)
_RESPONDERS = re.compile(
    r"\w*(Responder|View|Controller|Cell|Control|Button|Switch|Slider|Stepper|TextField|Label|Window|WindowScene|Bar"
    r"|Picker|Toolbar)|UIScene|UIApplication"
)


class File:
    """A file's text, its declarations, and its changes."""

    def __init__(self, found, text, mark):
        self.found = found
        self.path = found.path
        self.text = text
        self.mark = mark
        self.source = Source(text)
        self.tokens = self.source.tokens
        self.edits = []
        self.problems = []
        self.newline = "\r\n" if text.count("\r\n") * 2 > text.count("\n") else "\n"

    def say(self, position, message):
        """Stores a problem: what, why, and what to do instead."""
        problem = (self.tokens.line(position), message)
        if problem not in self.problems:
            self.problems.append(problem)

    def replace(self, start, end, text):
        """Stores a change; `text` may be a function that computes it at the end."""
        self.edits.append((start, end, text))

    def is_active(self, index):
        """Whether a token is compiled on Linux."""
        return self.source.is_active(index)


class Project:
    """The files, and their types by name."""

    def __init__(self, files):
        self.files = files
        self.classes = defaultdict(list)
        self.protocols = defaultdict(list)
        self.names = set()
        # For each class path, everything that is declared in the class or its extensions.
        self.parts = defaultdict(list)
        # Names of methods whose selectors are kept.
        self.kept = set()
        self.file_of = {}
        for file in files:
            for declaration in file.source.types:
                self.file_of[declaration] = file
                self.names.add(declaration.name)
                if declaration.kind in ("class", "actor"):
                    self.classes[declaration.path].append(declaration)
                elif declaration.kind == "protocol":
                    self.protocols[declaration.path].append(declaration)
                self.parts[declaration.path].append(declaration)

    def find(self, name, near, table=None):
        """The class (or another table's type) that a name refers to near a type; None if there is none, or several."""
        table = self.classes if table is None else table
        scopes = near.path.split(".") if near else []
        paths = [".".join(scopes[:count] + [name]) for count in range(len(scopes), -1, -1)]
        if "." in name:
            # The first name may be that of a module.
            paths.append(name.split(".", 1)[1])
        for path in paths:
            found = table.get(path, [])
            own = [one for one in found if near and self.file_of[one] is self.file_of[near]]
            if len(own) == 1 or len(found) == 1:
                return (own if len(own) == 1 else found)[0]
            if found:
                return None
        return None

    def class_of(self, declaration):
        """The class that a type or an extension belongs to, if it is among the files."""
        if declaration is None or declaration.kind in ("class", "actor"):
            return declaration
        return self.find(declaration.path, declaration) if declaration.kind == "extension" else None

    def superclass(self, one):
        """The superclass, as a type or by name; None for a class without."""
        if not one.inherited:
            return None
        name = one.inherited[0]
        found = self.find(name, one.owner or one)
        if found is one:
            return None
        if found is None and (self.find(name, one, self.protocols) or name in ("AnyObject", "Sendable")):
            return None
        return found or name

    def line_of(self, one):
        """A class and its superclasses; the last one is a name if it is not in the files."""
        seen = []
        while isinstance(one, Type) and one not in seen:
            seen.append(one)
            one = self.superclass(one)
        return seen + ([one] if isinstance(one, str) else [])

    def is_responder(self, one):
        """Whether a class is a responder; None if the files do not determine that."""
        last = self.line_of(one)[-1]
        if isinstance(last, Type):
            return False
        name = last.rsplit(".", 1)[-1]
        if name in ("Coordinator", "BaseCoordinator") and "CoordinatorKit" in self.file_of[one].text:
            return True
        if _NOT_RESPONDERS.fullmatch(name):
            return False
        return True if _RESPONDERS.fullmatch(name) else None

    def own_functions(self, one):
        """The functions of a class and of its extensions: (function, where it is declared)."""
        for part in self.parts[one.path]:
            if part is one or part.kind == "extension" and self.class_of(part) is one:
                for member in part.members:
                    if isinstance(member, Function) and member.kind == "func":
                        yield member, part

    def functions_named(self, one, name, labels=None):
        """(class, function) of a name in a class, or in its nearest superclass with such functions."""
        for ancestor in self.line_of(one):
            if isinstance(ancestor, str):
                break
            found = [
                (ancestor, function)
                for function, _ in self.own_functions(ancestor)
                if function.name == name and labels in (None, function.labels)
            ]
            if found:
                return found
        return []

    def all_named(self, name, labels=None):
        """(class, function) of every class that implements an Objective-C name."""
        return [
            (one, function)
            for classes in list(self.classes.values())
            for one in classes
            for function, part in self.own_functions(one)
            if function.name == name and labels in (None, function.labels) and self.is_objc(function, part)
        ]

    @staticmethod
    def is_objc(function, part):
        """Whether a function is visible to Objective-C."""
        if "override" in function.modifiers or function.has_attribute("@objc") or function.has_attribute("@IBAction"):
            return True
        return part.has_attribute("@objcMembers") or part.kind == "extension" and part.has_attribute("@objc")
