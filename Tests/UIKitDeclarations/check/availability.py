"""Whether what is newer than the oldest system is used behind `#available` only.

On Linux the compiler takes every declaration for available. So a header marks one that is newer with SINCE(version), the
importer makes a deprecation of that, and the warning tells where it is used.
"""

import re

NEWER = re.compile(r"^(?P<path>[^:]+):(?P<line>\d+):\d+: warning: '(?P<name>[^']+)' (?:is|was) deprecated: (?P<version>\d+(?:\.\d+)?)(?: \[.*)?$")
_ASKED = re.compile(r"[#@]available\(\s*iOS\s+(\d+(?:\.\d+)?)")
_TEXT = re.compile(r'"(?:\\.|[^"\\])*"|//.*$')


def version_at(text, wanted):
    """The newest iOS that is sure to be there in a line."""
    scopes = [0.0]
    pending = 0.0
    for number, line in enumerate(text.split("\n"), 1):
        code = _TEXT.sub("", line)
        found = _ASKED.search(code)
        if found:
            pending = float(found.group(1))
            if re.search(r"\bguard\b", code):
                # For what follows in the same scope.
                scopes[-1] = max(scopes[-1], pending)
                pending = 0.0
        if number == wanted:
            return max([*scopes, pending])
        for character in code:
            if character == "{":
                scopes.append(max(scopes[-1], pending))
                pending = 0.0
            elif character == "}" and len(scopes) > 1:
                scopes.pop()
    return 0.0


def judge(lines, text_of, least=0.0):
    """The compiler's lines, with each use of something newer replaced by what is wrong with it, or left out.

    - least: the oldest iOS that the code is for; what is newer than that, but no newer than this, may be used anywhere.
    """
    judged = []
    for line in lines:
        found = NEWER.match(line)
        if not found:
            judged.append(line)
            continue
        needed = float(found["version"])
        if max(least, version_at(text_of(found["path"]), int(found["line"]))) < needed:
            judged.append(
                f"{found['path']}:{found['line']}: error: '{found['name']}' needs iOS {found['version']}, and the "
                f"package is for older ones: put it behind `if #available(iOS {needed:g}, *)`."
            )
    return judged
