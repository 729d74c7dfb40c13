"""Removes Objective-C attributes, unless the code that needs them was not converted."""

from swift_source.declarations import Function, Type
from swift_source.tokens import AT, WORD
from swift_source.walker import MODIFIERS, TYPE_WORDS

_REMOVED = {"@objc", "@objcMembers", "@IBAction"}
_SAID = {
    "@IBOutlet": "there are no nibs to connect it: make the view in code",
    "@IBSegueAction": "there are no storyboards: make and show the controller in code",
    "@NSManaged": "there is no Core Data: keep the value otherwise",
}
_DECLARING = MODIFIERS | TYPE_WORDS | {"func", "var", "let", "init", "subscript", "case", "deinit", "typealias"}
_CLASS_BOUND = {"AnyObject", "NSObjectProtocol", "class"}


def clean(project, file):
    """Removes the attributes that can be removed, and reports the others."""
    kept = set()
    for declaration in reversed(file.source.declarations):
        if _stays(project, file, declaration):
            kept.add(declaration)
    # A type's attribute applies to its members as well.
    for one in file.source.types:
        if any(member in kept for member in one.members):
            kept.add(one)
    done = set()
    for declaration in file.source.declarations:
        removed = [] if declaration in kept else _removed(declaration.attributes)
        # The variables of one declaration share its attributes.
        _remove(file, [attribute for attribute in removed if attribute not in done])
        done.update(removed)
        if declaration.kind == "protocol" and removed:
            _bind_to_class(file, declaration)
    for attribute in _removed(file.source.loose_attributes):
        following = attribute[2] + 1
        while file.tokens.kind(following) == AT:
            following += 1
        if file.tokens.kind(following) == WORD and file.tokens[following] in _DECLARING:
            _remove(file, [attribute])
        else:
            file.say(
                file.tokens.starts[attribute[1]], f"{attribute[0]} is not converted: the declaration that follows is not known here"
            )
    for name, first, _ in _all(file):
        if name in _SAID:
            file.say(file.tokens.starts[first], f"{name} is not converted: {_SAID[name]}")


def _all(file):
    for declaration in file.source.declarations:
        yield from declaration.attributes
    yield from file.source.loose_attributes


def _removed(attributes):
    return [attribute for attribute in attributes if attribute[0] in _REMOVED]


def _stays(project, file, declaration):
    """Whether a declaration keeps its attributes; reports that if nothing else does."""
    if not _removed(declaration.attributes):
        return False
    position = file.tokens.starts[declaration.keyword]
    name = declaration.name
    if "dynamic" in declaration.modifiers:
        file.say(
            position, f"`@objc dynamic` of {name} is not converted: Linux has neither observing nor swizzling; call back instead"
        )
        return True
    if "optional" in declaration.modifiers:
        file.say(
            position,
            f"`@objc optional` of {name} is not converted: only Objective-C has it; make it a requirement with a default",
        )
        return True
    return (
        not isinstance(declaration, Type)
        and name in project.kept
        and isinstance(declaration, Function)
        or (declaration.kind in ("var", "let") and name in project.kept)
    )


def _remove(file, attributes):
    """Removes attributes, and the line if it is empty then."""
    runs = []
    for _, first, last in attributes:
        if runs and runs[-1][1] + 1 == first and _is_blank(file, runs[-1][1], first):
            runs[-1][1] = last
        else:
            runs.append([first, last])
    for first, last in runs:
        text, start, end = file.text, file.tokens.starts[first], file.tokens.ends[last]
        line = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
        while text[end : end + 1] in (" ", "\t"):
            end += 1
        if text[line:start].strip(" \t") == "" and text[end : end + 1] in ("\r", "\n"):
            start, end = line, end + (2 if text[end : end + 2] == "\r\n" else 1)
        file.replace(start, end, "")


def _is_blank(file, last, first):
    return file.text[file.tokens.ends[last] : file.tokens.starts[first]].strip() == ""


def _bind_to_class(file, declaration):
    """Makes a former Objective-C protocol class-bound, because conforming objects may be referenced weakly."""
    if _CLASS_BOUND & set(declaration.inherited):
        return
    end = file.tokens.ends[declaration.name_end]
    if declaration.inherited:
        end = file.tokens.ends[declaration.name_end + 1]
        file.replace(end, end, " AnyObject,")
    else:
        file.replace(end, end, ": AnyObject")
