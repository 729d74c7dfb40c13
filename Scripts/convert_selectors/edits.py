"""Applies changes to a text, and shows them as a unified diff.

The diff is made from the changes themselves: comparing texts of a million lines would take too long.
"""

import bisect
import re

_CONTEXT = 3


def apply(text, edits):
    """The text with each (start, end, replacement) made; they do not overlap."""
    pieces, position = [], 0
    for start, end, replacement in sorted(edits, key=lambda edit: edit[:2]):
        pieces += [text[position:start], replacement]
        position = end
    return "".join(pieces) + text[position:]


def unified(name, text, edits):
    """The changes as `diff -u` prints them."""
    if not edits:
        return ""
    starts = [0] + [match.end() for match in re.finditer("\n", text)]
    if starts[-1] == len(text) and len(starts) > 1:
        starts.pop()
    count = len(starts)
    starts.append(len(text))
    lines = [f"--- a/{name}\n", f"+++ b/{name}\n"]
    shift = 0
    for chunks in _near(_trimmed(_chunks(text, edits, starts), text, starts)):
        first, last = max(0, chunks[0][0] - _CONTEXT), min(count, chunks[-1][1] + _CONTEXT)
        body, position, added = [], first, 0
        for begin, end, new in chunks:
            body += _marked(" ", text, starts, position, begin)
            body += _marked("-", text, starts, begin, end)
            body += [f"+{line}" for line in new]
            added += len(new) - (end - begin)
            position = end
        body += _marked(" ", text, starts, position, last)
        old, new = last - first, last - first + added
        lines.append(f"@@ -{_range(first, old)} +{_range(first + shift, new)} @@\n")
        lines += [line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in body]
        shift += added
    return "".join(lines)


def _range(first, count):
    """The range of a hunk; an empty one is given by the line before it."""
    return f"{first + (count > 0)}" + (f",{count}" if count != 1 else "")


def _marked(mark, text, starts, first, last):
    return [mark + text[starts[index] : starts[index + 1]] for index in range(first, last)]


def _chunks(text, edits, starts):
    """(first line, line after the last, new text) of each place with edits; edits on one line are combined."""
    groups = []
    for edit in sorted(edits, key=lambda edit: edit[:2]):
        first = min(bisect.bisect_right(starts, edit[0]), len(starts) - 1) - 1
        end = min(bisect.bisect_right(starts, max(edit[0], edit[1])), len(starts) - 1)
        if groups and first < groups[-1][1]:
            groups[-1][1] = max(end, groups[-1][1])
            groups[-1][2].append(edit)
        else:
            groups.append([first, end, [edit]])
    for first, end, own in groups:
        offset = starts[first]
        moved = [(start - offset, stop - offset, replacement) for start, stop, replacement in own]
        yield first, end, apply(text[offset : starts[end]], moved)


def _trimmed(chunks, text, starts):
    """The same without unchanged lines."""
    for first, end, new in chunks:
        lines = re.findall("[^\n]*\n|[^\n]+", new)
        while first < end and lines and text[starts[first] : starts[first + 1]] == lines[0]:
            first, lines = first + 1, lines[1:]
        while first < end and lines and text[starts[end - 1] : starts[end]] == lines[-1]:
            end, lines = end - 1, lines[:-1]
        if first < end or lines:
            yield first, end, lines


def _near(chunks):
    """Groups of chunks with adjacent contexts."""
    group = []
    for chunk in chunks:
        if group and chunk[0] - group[-1][1] > 2 * _CONTEXT:
            yield group
            group = []
        group.append(chunk)
    if group:
        yield group
