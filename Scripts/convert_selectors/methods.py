"""The methods of a selector, and how an action can call them."""

import re

from swift_source.tokens import CLOSE, WORD

_UNKNOWN = "its class or method is not among these files: convert them together, or use a closure (`addAction(_:for:)`)"


class Meaning:
    """A resolved selector: `targets` are (class, function); `problem` says why there are none."""

    def __init__(self, name, targets=(), problem=None):
        self.name = name
        self.targets = list(targets)
        self.problem = problem


def resolve(project, file, index):
    """Resolves the `#selector` at a token."""
    tokens = file.tokens
    opening = index + 1
    first, last = opening + 1, tokens.partners[opening] - 1
    if first > last:
        return Meaning("", problem="it names nothing: name a method")
    if tokens[first] in ("getter", "setter") and tokens[first + 1] == ":":
        name = tokens[last].strip("`")
        return Meaning(name, problem="it is that of a property, which has no action: write a method that uses it")
    cast = next((at for at in range(first, last + 1) if tokens[at] == "as"), None)
    last = cast - 1 if cast else last
    labels = None
    if tokens.kind(last) == CLOSE and tokens[last] == ")":
        labels = "".join(tokens[at] for at in range(tokens.partners[last] + 1, last))
        last = tokens.partners[last] - 1
    if last < first or tokens.kind(last) != WORD:
        return Meaning("", problem="it names no method: name one")
    name = tokens[last].strip("`")
    prefix = tokens.slice(first, last - 2) if last > first else ""
    found, problem = _find(project, file, index, prefix, name, labels)
    if not problem and not found:
        problem = _UNKNOWN
    if not problem and len({function.labels for _, function in found}) > 1:
        problem = f"several methods are named {name}: name it with its labels"
    return Meaning(name, found if not problem else (), problem)


def _find(project, file, index, prefix, name, labels):
    """The (class, function) pairs, and why there are none."""
    around = file.source.type_around(index)
    if prefix in ("", "self", "Self", "super"):
        if around is None:
            return [], "it is outside of every class: name the class, as in #selector(SomeController.tapped)"
        own = project.class_of(around)
        if own is None and project.find(around.path, around, project.protocols):
            return [], f"it is in an extension of a protocol, {around.path}: move the method into the classes"
        if own is None:
            return [], (
                f"the class {around.path} is not among these files, and only its body can have an action table: "
                "convert them together, or use a closure (`addAction(_:for:)`)"
            )
        if prefix == "super":
            own = project.superclass(own)
        return project.functions_named(own, name, labels) if own and not isinstance(own, str) else [], None
    own = project.find(prefix.split("<")[0], around)
    if own:
        return project.functions_named(own, name, labels), None
    # Any conforming class may implement a protocol's method. An object's class is unknown, but few methods share a name.
    is_protocol = project.find(prefix, around, project.protocols) is not None
    if is_protocol or prefix[:1].islower():
        found = project.all_named(name, labels)
        if is_protocol or len({id(function) for _, function in found}) == 1:
            return found, None
        return (
            [],
            f"the class of {prefix} is not known here: name it in the selector, as in #selector(SomeController.{name})",
        )
    return [], None


def obstacle(project, one, function):
    """Why an action table cannot call a method, or None."""
    file, home = project.file_of[one], project.file_of.get(function.owner)
    where = f"{one.path}.{function.full_name}"
    is_responder = project.is_responder(one)
    if is_responder is None:
        last = project.line_of(one)[-1]
        return (
            f"it is not known whether {last}, from which {one.path} inherits, is a responder: convert its file as well"
        )
    if not is_responder:
        return (
            f"{one.path} is not a UIResponder, so it has no action table: use a responder as the target, or give a "
            f"control a closure, `addAction(UIAction {{ [weak target] _ in target?.{function.name}(…) }}, for: …)`"
        )
    if {"static", "class"} & set(function.modifiers):
        return f"{where} is a method of the class and not of an object: use a closure"
    if function.effects & {"async", "throws", "rethrows"}:
        return f"{where} is async or throws: call it in a Task or a `do` in the action"
    if len(function.parameters) > 2:
        return f"{where} takes more than a sender and an event: call it from another method"
    if not all(_can_be_passed(label, kind) for label, _, kind in function.parameters):
        return f"{where} takes an argument that no action provides: call it from another method"
    is_private = function.access in ("private", "fileprivate") or (
        function.owner.kind == "extension"
        and not function.access
        and function.owner.access in ("private", "fileprivate")
    )
    if is_private and home is not file:
        return f"{where} is private, and its class is in {file.path}: make it internal, then convert again"
    if function.is_local:
        return f"{where} is inside another function: move it into the class"
    return None


def _can_be_passed(label, kind):
    """Whether a handler can provide a parameter; sources may contain anything in place of a type."""
    is_type = kind != "" and kind.count("(") == kind.count(")") and not re.search(r"[#{};=\"]|^inout\b|\.\.\.", kind)
    return is_type and re.fullmatch(r"\w+", label) is not None


def condition(project, one, function):
    """The `#if` that is around a method but not around its class; empty for none."""
    own, around = list(function.conditions), list(one.conditions)
    if project.file_of[one] is project.file_of[function.owner] and own[: len(around)] == around:
        own = own[len(around) :]
    return " && ".join(f"({one})" if len(own) > 1 else one for one in own)


def handler(function):
    """The handler that calls a method, as lines; the first one begins with `{`."""
    names = ["sender", "event"][: len(function.parameters)]
    arguments, conditions = [], []
    for name, (label, _, kind) in zip(names, function.parameters):
        value, needed = _argument(name, _plain(kind))
        conditions += [needed] if needed else []
        arguments.append(value if label == "_" else f"{label}: {value}")
    call = f"self?.{_quoted(function.name)}({', '.join(arguments)})"
    if function.result not in ("", "Void", "()"):
        call = f"_ = {call}"
    head = "{ [weak self] " + ", ".join((names + ["_", "_"])[:2]) + " in"
    if not conditions:
        return [f"{head} {call} }}"]
    return [head, f"if {', '.join(conditions)} {{ {call} }}", "}"]


def _argument(name, kind):
    """(argument, condition) for a parameter of a type; the handler's values are optional."""
    own = {"sender": ("Any?", "Any"), "event": ("UIEvent?", "UIEvent")}[name]
    kind = re.sub(r"^Optional<(.*)>$", r"\1?", kind)
    if kind in (own[0], own[1] + "!"):
        return name, None
    if kind == "UIEvent" and name == "event":
        # HeadlessUIKit passes none, so an empty one is equivalent.
        return "event ?? UIEvent()", None
    if kind == own[1]:
        return name, f"let {name}"
    if kind == "AnyObject":
        return f"{name} as AnyObject", f"let {name}"
    if kind in ("AnyObject?", "AnyObject!"):
        return f"{name}.map {{ $0 as AnyObject }}", None
    if kind in ("Any", "Any?", "Any!"):
        return f"{name} as Any", None
    if kind.endswith(("?", "!")):
        return f"{name} as? {kind[:-1]}", None
    return name, f"let {name} = {name} as? {kind}"


def _plain(kind):
    """A type without attributes and unnecessary brackets."""
    words = [
        word for word in kind.split() if not word.startswith("@") and word not in ("borrowing", "consuming", "sending")
    ]
    kind = " ".join(words)
    # Not for `(any A)` with a question mark, nor for a closure's type.
    return kind[1:-1] if re.fullmatch(r"\((?!any )[^()]*\)", kind) else kind


_RESERVED = set(
    "repeat return default continue break in is as do if for while switch where self import operator".split()
)


def _quoted(name):
    return f"`{name}`" if name in _RESERVED else name
