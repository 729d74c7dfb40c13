"""Action tables: the actions of a class, by name."""

import re
from collections import defaultdict

from swift_source.tokens import STRING, WORD

from . import methods


def entries(project, sites):
    """The functions that each class's table needs, and the name of each function."""
    wanted = defaultdict(dict)
    labels = defaultdict(set)
    for site in sites:
        for one, function in site.meaning.targets:
            wanted[one][function] = True
            labels[function.name].add(function.labels)
            if not site.is_open:
                continue
            # Each responder in the chain has the action, as with Objective-C.
            for other, same in project.all_named(function.name, function.labels):
                if not methods.obstacle(project, other, same):
                    wanted[other][same] = True
    for actions in _interface_actions(project):
        for one, function in actions:
            if not methods.obstacle(project, one, function):
                wanted[one][function] = True
                labels[function.name].add(function.labels)
    return {one: _own(project, one, functions, wanted) for one, functions in wanted.items()}, _Names(labels)


def _interface_actions(project):
    """A method that was connected in a storyboard is an action, too."""
    for classes in list(project.classes.values()):
        for one in classes:
            yield [(one, function) for function, _ in project.own_functions(one) if function.has_attribute("@IBAction")]


def _own(project, one, functions, wanted):
    """Those that are in no superclass's table, because that calls a subclass's override."""
    above = [ancestor for ancestor in project.line_of(one)[1:] if not isinstance(ancestor, str)]
    inherited = {(same.name, same.labels) for ancestor in above for same in wanted.get(ancestor, {})}
    return [function for function in functions if (function.name, function.labels) not in inherited]


class _Names:
    """A method's base name, or its full name if several methods share the base name."""

    def __init__(self, labels):
        self.labels = labels

    def __getitem__(self, function):
        return function.full_name if len(self.labels[function.name]) > 1 else function.name


def indents(file, one):
    """The white space before a class's last line, and that of one level more."""
    closing = file.tokens.starts[file.tokens.partners[one.body]]
    outer = _indent(file.text, closing)
    if outer is None:
        outer = _indent(file.text, file.tokens.starts[one.first]) or ""
    for index in range(one.body + 1, file.tokens.partners[one.body]):
        if file.tokens.begins_line(index):
            inner = _indent(file.text, file.tokens.starts[index]) or ""
            if inner.startswith(outer) and len(inner) > len(outer):
                return outer, inner[len(outer) :]
            break
    return outer, "\t" if re.search("^\t", file.text, re.MULTILINE) else "    "


def _indent(text, position):
    """The white space between a line's beginning and a position; None if there is more than that."""
    start = max(text.rfind("\n", 0, position), text.rfind("\r", 0, position)) + 1
    before = text[start:position]
    return before if before.strip(" \t\ufeff") == "" else None


def add(project, one, functions, names):
    """Adds functions to the table of a class, creating the table if needed."""
    file = project.file_of[one]
    table = next((member for member in one.members if member.name == "actionTable" and member.body), None)
    if table:
        _add_to(project, file, one, table, functions, names)
        return
    outer, unit = indents(file, one)
    indent = outer + unit
    access = one.access + " " if one.access in ("public", "open", "package") else ""
    lines = [f"override {access}var actionTable: [String: NamedAction] {{", f"{unit}var actions = super.actionTable"]
    for function in functions:
        lines += [unit + line for line in _statements(project, one, function, names, unit)]
    lines += [f"{unit}return actions", "}"]
    closing = file.tokens.partners[one.body]
    text = "".join(f"{indent}{line}{file.newline}" for line in lines)
    if closing > one.body + 1:
        text = file.newline + text
    start = file.tokens.starts[closing]
    before = _indent(file.text, start)
    if before is None:
        file.replace(start, start, file.newline + text + outer)
    else:
        file.replace(start - len(before), start - len(before), text)


def _statements(project, one, function, names, unit):
    """The lines that put a function into `actions`, inside the `#if` that is around it."""
    return _assignment(project, one, function, f'actions["{names[function]}"]', unit)


def _assignment(project, one, function, left, unit):
    head, *rest = methods.handler(function)
    lines = [f"{left} = {head}"]
    if rest:
        lines += [unit + rest[0], rest[1]]
    condition = methods.condition(project, one, function)
    return [f"#if {condition}", *lines, "#endif"] if condition else lines


def _add_to(project, file, one, table, functions, names):
    """Adds to a table that is a literal, or that returns a variable; for any other, reports what to add."""
    tokens = file.tokens
    first, last = table.body + 1, tokens.partners[table.body] - 1
    known = {tokens[at] for at in range(first, last) if tokens.kinds[at] == STRING and tokens[at + 1] in (":", "]")}
    functions = [function for function in functions if f'"{names[function]}"' not in known]
    if not functions:
        return
    unit = indents(file, one)[1]
    literal = first + 1 if tokens[first] == "return" else first
    is_plain = not any(methods.condition(project, one, function) for function in functions)
    if tokens[last - 1] == "return" and tokens.kind(last) == WORD and _declares(tokens, first, last, tokens[last]):
        lines = []
        for function in functions:
            lines += _assignment(project, one, function, f'{tokens[last]}["{names[function]}"]', unit)
        start = tokens.starts[last - 1]
        indent = _indent(file.text, start)
        joint = file.newline + indent if indent is not None else "; "
        if indent is not None or len(lines) == len(functions):
            file.replace(start, start, "".join(line + joint for line in lines))
            return
    if is_plain and tokens[literal] == "[" and tokens.partners[literal] == last:
        _add_to_literal(file, literal, last, functions, names, unit)
        return
    wanted = "; ".join(f'"{names[function]}": {" ".join(methods.handler(function))}' for function in functions)
    file.say(
        tokens.starts[table.keyword], f"this action table is neither a literal nor a returned variable: add to it {wanted}"
    )


def _declares(tokens, first, last, name):
    return any(tokens[at] == "var" and tokens[at + 1] == name for at in range(first, last))


def _add_to_literal(file, opening, closing, functions, names, unit):
    tokens = file.tokens
    line = file.text.rfind("\n", 0, tokens.starts[opening]) + 1
    indent = re.match(r"[ \t]*", file.text[line:])[0]
    text = ""
    for function in functions:
        head, *rest = methods.handler(function)
        lines = [f'"{names[function]}": {head}'] + ([unit + rest[0], rest[1]] if rest else [])
        text += "".join(f"{file.newline}{indent}{unit}{one}" for one in lines) + ","
    if closing == opening + 2 and tokens[opening + 1] == ":":
        file.replace(tokens.starts[opening + 1], tokens.ends[opening + 1], text + file.newline + indent)
        return
    end = tokens.ends[closing - 1]
    text = text if tokens[closing - 1] == "," else "," + text
    before = _indent(file.text, tokens.starts[closing])
    file.replace(end, end, text if before is not None else text + file.newline + indent)
