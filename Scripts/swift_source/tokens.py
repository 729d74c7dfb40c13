"""Swift source as tokens: enough to distinguish code from strings and comments, and to match brackets.

Comments and white space are no tokens. A string is one token, or, with interpolations, a piece before, between and
after them; what is interpolated is code.
"""

import bisect
import re
from array import array

WORD, HASH, AT, NUMBER, OPEN, CLOSE, STRING, OTHER = range(1, 9)
_QUOTE, _COMMENT, _REGEX, _SLASH, _OTHER, _END = 7, 8, 9, 10, 11, 12

# Always matches, so that it never backtracks into a comment: the last alternatives match any character, and the end.
_TOKEN = re.compile(
    r"""(?:\s|\ufeff|//[^\r\n]*)*(?:
      ([^\W\d]\w*|`[^`\r\n]+`|\$\w+)
    | (\#[A-Za-z]\w*)
    | (@[^\W\d]\w*)
    | (\d\w*(?:\.\d\w*)?)
    | ([(\[{])
    | ([)\]}])
    | (\#*"(?:""(?=[ \t]*[\r\n]))?)
    | (/\*)
    | (\#+/)
    | (/)
    | (->|&&|\|\||.)
    | (\Z))""",
    re.VERBOSE | re.DOTALL,
)
_COMMENT_EDGE = re.compile(r"/\*|\*/")
_PLAIN_REGEX = re.compile(r"/(?:\\[^\r\n]|\[(?:\\[^\r\n]|[^\]\\\r\n])*\]|[^/\\\r\n])+/")
_STRING_EDGES = {}
_PAIRS = {")": "(", "]": "[", "}": "{"}
# After these a slash begins a regular expression, not a division.
_BEFORE_REGEX = set("(,=:[{!&|;~") | {"return", "in", "case", "where", "try", "await", "throw", "&&", "||"}
_LINE_END = re.compile(r"\r\n?|\n")


class SourceError(Exception):
    """Why a source cannot be read, and where."""

    def __init__(self, position, message):
        super().__init__(message)
        self.position = position


class Tokens:
    """The tokens of a text: `kinds`, `starts`, `ends`; for brackets their `partners`, and for all the enclosing bracket.

    Flat arrays, because a file may have a million lines.
    """

    def __init__(self, text):
        self.text = text
        self.kinds = bytearray()
        self.starts = array("q")
        self.ends = array("q")
        self.parents = array("q")
        self.partners = {}
        self._lines = None
        self._parent = -1
        # Open brackets: (token, the string that continues after its partner, if any).
        self._opened = []
        self._read()

    def __len__(self):
        return len(self.kinds)

    def __getitem__(self, index):
        """A token's text; empty beyond either end."""
        if 0 <= index < len(self.kinds):
            return self.text[self.starts[index] : self.ends[index]]
        return ""

    def kind(self, index):
        """A token's kind; 0 beyond either end."""
        return self.kinds[index] if 0 <= index < len(self.kinds) else 0

    def slice(self, first, last):
        """The text from one token to another, that one included."""
        return self.text[self.starts[first] : self.ends[last]] if first <= last else ""

    def begins_line(self, index):
        """Whether a token is the first one on its line; false after the last token."""
        if not 0 < index < len(self):
            return True
        before = self.ends[index - 1]
        return _LINE_END.search(self.text, before, self.starts[index]) is not None

    def stands_apart(self, index):
        """Whether there is space on both sides of a token, as around the `?` of a ternary operator and not of an optional."""
        following = self.starts[index + 1] if index + 1 < len(self) else len(self.text)
        return self.starts[index] > self.ends[index - 1] and following > self.ends[index]

    def at(self, position):
        """The token that begins at a position, or None."""
        index = bisect.bisect_left(self.starts, position)
        return index if index < len(self.starts) and self.starts[index] == position else None

    def line(self, position):
        """The number of the line, from 1, that a position is in."""
        if self._lines is None:
            self._lines = array("q", (match.end() for match in _LINE_END.finditer(self.text)))
        return bisect.bisect_right(self._lines, position) + 1

    def arguments(self, opening):
        """The arguments between a bracket and its partner: (label or "", first token, last token) of each."""
        return [(self._label(first, last), first, last) for first, last in self.parts(opening) if first <= last]

    def _label(self, first, last):
        is_labelled = self.kinds[first] == WORD and first < last and self[first + 1] == ":"
        return self[first] if is_labelled else ""

    def parts(self, opening, angles=False):
        """The parts between the commas in a bracket; with `angles`, commas inside `<…>` do not count."""
        closing = self.partners[opening]
        first, index, depth = opening + 1, opening + 1, 0
        while index < closing:
            kind = self.kinds[index]
            if kind == OPEN:
                index = self.partners[index]
            elif kind == OTHER:
                token = self[index]
                if token == "," and depth == 0:
                    yield first, index - 1
                    first = index + 1
                elif angles and token == "<":
                    depth += 1
                elif angles and token == ">" and depth > 0:
                    depth -= 1
                elif angles and token == "=":
                    # An expression follows, in which these are operators.
                    index = self._end_of_default(index, closing) - 1
            index += 1
        yield first, closing - 1

    def _end_of_default(self, index, closing):
        while index < closing and self[index] != ",":
            index = self.partners[index] + 1 if self.kinds[index] == OPEN else index + 1
        return index

    # MARK: Reading

    def _read(self):
        text, match, add = self.text, _TOKEN.match, self._add
        # Most tokens take this path, so it makes no calls.
        add_kind, add_start, add_end, add_parent = (
            self.kinds.append, self.starts.append, self.ends.append, self.parents.append,
        )  # fmt: skip
        position = 0
        while True:
            found = match(text, position)
            kind = found.lastindex
            start, position = found.span(kind)
            if kind <= NUMBER or kind == _OTHER:
                add_kind(OTHER if kind == _OTHER else kind)
                add_start(start)
                add_end(position)
                add_parent(self._parent)
            elif kind == OPEN:
                self._open(start, position, None)
            elif kind == CLOSE:
                string = self._close(start, position)
                if string:
                    position = self._read_string(position, position, string)
            elif kind == _QUOTE:
                hashes = text.count("#", start, position)
                position = self._read_string(start, position, (hashes, position - start - hashes == 3, start))
            elif kind == _COMMENT:
                position = _end_of_comment(text, start)
            elif kind == _REGEX:
                marks = text[start : position - 1]
                end = text.find("/" + marks, position)
                if end < 0:
                    raise SourceError(start, "this regular expression has no end")
                position = end + 1 + len(marks)
                add(STRING, start, position)
            elif kind == _SLASH:
                end = self._end_of_regex(start)
                position = end or position
                add(STRING if end else OTHER, start, position)
            else:
                break
        if self._opened:
            start = self.starts[self._opened[-1][0]]
            raise SourceError(start, f"this '{text[start]}' is never closed")

    def _add(self, kind, start, end):
        self.kinds.append(kind)
        self.starts.append(start)
        self.ends.append(end)
        self.parents.append(self._parent)

    def _open(self, start, end, string):
        self._opened.append((len(self.kinds), string))
        self._add(OPEN, start, end)
        self._parent = len(self.kinds) - 1

    def _close(self, start, end):
        """Closes the innermost bracket; returns the string that continues here, if the bracket ended an interpolation."""
        mark = self.text[start]
        if not self._opened or self.text[self.starts[self._opened[-1][0]]] != _PAIRS[mark]:
            raise SourceError(start, f"this '{mark}' closes nothing")
        partner, string = self._opened.pop()
        self.partners[partner] = len(self.kinds)
        self.partners[len(self.kinds)] = partner
        self._parent = self.parents[partner]
        self._add(CLOSE, start, end)
        return string

    def _read_string(self, start, position, string):
        """Reads a string, or what follows an interpolation, up to its end or the next interpolation; returns where."""
        hashes, is_long, beginning = string
        edge = _edges(hashes, is_long).search(self.text, position)
        while edge and edge["escape"]:
            edge = edge.re.search(self.text, edge.end())
        if not edge or not (edge["end"] or edge["open"]):
            raise SourceError(beginning, "this string has no end")
        if edge["end"]:
            self._add(STRING, start, edge.end())
        else:
            self._add(STRING, start, edge.end() - 1)
            self._open(edge.end() - 1, edge.end(), string)
        return edge.end()

    def _end_of_regex(self, start):
        """Where the regular expression ends that begins at this slash, or None when it is a division."""
        last = len(self) - 1
        if last >= 0 and self[last] not in _BEFORE_REGEX:
            return None
        if self.text[start + 1 : start + 2] in ("", " ", "\t", "/", "*", ")", ",", "="):
            return None
        found = _PLAIN_REGEX.match(self.text, start)
        return found.end() if found else None


def _end_of_comment(text, start):
    """Where a comment ends; comments nest."""
    depth, position = 0, start
    while True:
        edge = _COMMENT_EDGE.search(text, position)
        if not edge:
            raise SourceError(start, "this comment has no end")
        position = edge.end()
        depth += 1 if edge[0] == "/*" else -1
        if depth == 0:
            return position


def _edges(hashes, is_long):
    """The delimiters that end a string, or a piece of it."""
    if (hashes, is_long) not in _STRING_EDGES:
        marks = "#" * hashes
        quotes = '"""' if is_long else '"'
        line_end = "" if is_long else r"|[\r\n]"
        pattern = rf"(?P<end>{quotes}{marks})|\\{marks}(?:(?P<open>\()|(?P<escape>[^\r\n])){line_end}"
        _STRING_EDGES[hashes, is_long] = re.compile(pattern)
    return _STRING_EDGES[hashes, is_long]
