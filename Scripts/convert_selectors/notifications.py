"""Observers with a selector: they become blocks, whose tokens are stored in an object with the lifetime of the observer."""

from swift_source.tokens import HASH

from . import methods

_PROPERTY = "notificationObservers"
_TYPE = "NotificationObservers"
_INSTEAD = "use `addObserver(forName:object:queue:using:)` and keep its result"
_HELPER = """
/// Calls for notifications until it is gone, as `addObserver(_:selector:name:object:)` does until its observer is.
private final class NotificationObservers {
    private var observers: [(token: any NSObjectProtocol, name: Notification.Name?, object: ObjectIdentifier?)] = []

    func observe(_ handler: @escaping @MainActor (Notification) -> Void, name: Notification.Name?, object: Any?) {
        let token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { notification in
            // It is called on the thread that posts: for a responder's method the main one.
            nonisolated(unsafe) let notification = notification
            MainActor.assumeIsolated { handler(notification) }
        }
        observers.append((token, name, object.map { ObjectIdentifier($0 as AnyObject) }))
    }

    func remove(name: Notification.Name? = nil, object: Any? = nil) {
        let identifier = object.map { ObjectIdentifier($0 as AnyObject) }
        observers.removeAll { observer in
            guard name == nil || observer.name == name, identifier == nil || observer.object == identifier else {
                return false
            }
            NotificationCenter.default.removeObserver(observer.token)
            return true
        }
    }

    deinit { remove() }
}
"""


class Observers:
    """Converts observers; classes with observers get a property."""

    def __init__(self, converter):
        self.converter = converter
        self.classes = {}
        self.removals = []

    def call(self, file, index, name, arguments, labels):
        """Converts one call of `addObserver` or `removeObserver`, or reports why not."""
        if "forKeyPath" in labels:
            if file.is_active(index):
                file.say(
                    file.tokens.starts[index], "key-value observing is not converted: Linux has none; call back, or use didSet"
                )
        elif name == "removeObserver":
            self.removals.append((file, index, arguments, labels))
        elif len(labels) > 1 and labels[1] == "selector":
            self.add(file, index, arguments, labels)

    def add(self, file, index, arguments, labels):
        """Converts an observer if a block is equivalent."""
        tokens = file.tokens
        at = arguments[1][1] + 2
        if tokens.kind(at) != HASH or tokens.partners.get(at + 1) != arguments[1][2]:
            file.say(tokens.starts[index], f"addObserver is called with a selector that is not named here: {_INSTEAD}")
            return
        self.converter.done.add((file, at))
        meaning = methods.resolve(self.converter.project, file, at)
        problem = self.problem(file, index, arguments, labels, meaning)
        if problem:
            file.say(tokens.starts[index], f"this observer is not converted: {problem}")
            self.converter.project.kept.add(meaning.name)
            return
        one, function = meaning.targets[0]
        self.classes[self.converter.project.class_of(file.source.type_around(index))] = file
        self.rename(file, index, "observe", arguments)
        file.replace(tokens.starts[arguments[1][1]], tokens.ends[arguments[1][2]], _handler(function))

    def problem(self, file, index, arguments, labels, meaning):
        """Why a block would not be equivalent, or None."""
        project, tokens = self.converter.project, file.tokens
        if meaning.problem:
            return meaning.problem
        if labels != ("", "selector", "name", "object"):
            return f"its arguments are unusual; {_INSTEAD}"
        if not _is_default_center(tokens, index):
            return f"its center is not written as NotificationCenter.default; write that, or {_INSTEAD}"
        if tokens.slice(arguments[0][1], arguments[0][2]) != "self":
            return f"the observer is not `self`, and other objects cannot get a block; {_INSTEAD}"
        own = project.class_of(file.source.type_around(index))
        if own is None or project.file_of[own] is not file:
            return f"the body of its class is not in this file, so no property can retain it; {_INSTEAD}"
        if project.is_responder(own) is not True:
            return f"{own.path} is not a responder, so its thread is not known; {_INSTEAD}"
        if self.converter.is_initial_value(file, index):
            return f"`self` is not the object in the initial value of a stored property; {_INSTEAD}"
        if any({"static", "class"} & set(scope.modifiers) for scope in _functions(file, index)):
            return f"it is in a method of the class and not of an object; {_INSTEAD}"
        if file.text.count(_PROPERTY) or file.text.count(_TYPE):
            return f"something is named {_PROPERTY} already; rename that, or {_INSTEAD}"
        if meaning.targets[0][1].effects & {"async", "throws", "rethrows"}:
            return f"its method is async or throws; {_INSTEAD}"
        if _handler(meaning.targets[0][1]) is None:
            return f"its method takes a parameter that is not a notification; {_INSTEAD}"
        return None

    def rename(self, file, index, name, arguments):
        """Turns `NotificationCenter.default.addObserver(self, …` into a call of the property's."""
        tokens = file.tokens
        file.replace(tokens.starts[index - 4], tokens.ends[index], f"{_PROPERTY}.{name}")
        start, end = tokens.starts[arguments[0][1]], tokens.ends[arguments[0][2]]
        if len(arguments) > 1:
            following = tokens.starts[arguments[1][1]]
            gap = file.text[end:following]
            # A comment between them is kept.
            end = following if gap.replace(",", "", 1).strip() == "" else end + gap.index(",") + 1
        file.replace(start, end, "")

    def finish(self):
        """Converts the removal of observers, and adds the property to the classes."""
        project = self.converter.project
        for file, index, arguments, labels in self.removals:
            own = project.class_of(file.source.type_around(index))
            if own is None or labels not in (("",), ("", "name", "object")):
                continue
            if file.tokens.slice(arguments[0][1], arguments[0][2]) != "self" or not file.is_active(index):
                continue
            if any(scope.kind == "deinit" for scope in _functions(file, index)):
                # The property is released with its owner.
                continue
            if own in self.classes and self.classes[own] is file and _is_default_center(file.tokens, index):
                self.rename(file, index, "remove", arguments)
            elif any(one in self.classes for one in project.line_of(own)):
                file.say(
                    file.tokens.starts[index], f"removeObserver(self) is not converted: it does not affect {_PROPERTY}; call that one"
                )
        for own, file in self.classes.items():
            brace = file.tokens.ends[own.body]
            indent = _indent_of_members(file, own)
            line = f"{file.newline}{indent}private let {_PROPERTY} = {_TYPE}()"
            is_alone = file.tokens.begins_line(own.body + 1)
            file.replace(brace, brace, line if is_alone else line + file.newline + indent)
        for file in dict.fromkeys(self.classes.values()):
            last = "" if file.text.endswith("\n") else file.newline
            file.replace(len(file.text), len(file.text), last + _HELPER.replace("\n", file.newline))


def _indent_of_members(file, own):
    from .tables import indents

    outer, unit = indents(file, own)
    return outer + unit


def _functions(file, index):
    return [scope for scope in file.source.scopes_around(index) if scope.kind in ("func", "init", "deinit", "var")]


def _is_default_center(tokens, index):
    words = [tokens[at] for at in range(index - 4, index)]
    return words == ["NotificationCenter", ".", "default", "."] and tokens[index - 5] != "."


def _handler(function):
    """The block that calls a method, or None where it cannot."""
    call = f"self?.{function.name}("
    if function.result not in ("", "Void", "()"):
        call = f"_ = {call}"
    if not function.parameters:
        return f"{{ [weak self] _ in {call}) }}"
    label, _, kind = function.parameters[0]
    label = "" if label == "_" else f"{label}: "
    kind = kind.rstrip("?!")
    if len(function.parameters) > 1 or kind not in ("Notification", "NSNotification", "Foundation.Notification", "Any"):
        return None
    value = "$0"
    if kind == "NSNotification":
        # There is no bridging on Linux.
        value = "NSNotification(name: $0.name, object: $0.object, userInfo: $0.userInfo)"
    return f"{{ [weak self] in {call}{label}{value}) }}"
