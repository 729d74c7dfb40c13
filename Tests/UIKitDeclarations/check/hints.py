"""What to do about a name that the declarations lack: the compiler's own sentence takes it for a mistake of the source."""

import re

_MISSING = (
    re.compile(r"error: cannot find (?:type )?'(?P<name>[^']+)' in scope"),
    re.compile(r"error: (?:value of type|type) '(?P<owner>[^']+)' has no member '(?P<name>[^']+)'"),
    re.compile(r"error: no such module '(?P<name>[^']+)'"),
    re.compile(r"error: '(?P<name>[^']+)' is not a member type of (?:class|struct|enum|protocol) '(?P<owner>[^']+)'"),
    re.compile(r"error: method does not override any method from its superclass"),
    re.compile(r"error: property does not override any property from its superclass"),
    re.compile(r"error: extra arguments? .* in call"),
)


def hint(line):
    """A sentence, or nothing."""
    for pattern in _MISSING:
        found = pattern.search(line)
        if not found:
            continue
        names = found.groupdict()
        if "name" not in names:
            return "If Apple's class has it: Tests/UIKitDeclarations does not declare it yet. Add it there, with its page."
        name = f"{names['owner']}.{names['name']}" if names.get("owner") else names["name"]
        return f"If '{name}' is Apple's: Tests/UIKitDeclarations does not declare it yet. Add it there, with its page."
    return None
