"""Walks over the tokens, recognizing declarations and skipping expressions.

Code that `#if` excludes on Linux is skipped, too.
"""

from .conditions import evaluate
from .declarations import Declaration, Function, Type, Variable
from .tokens import AT, CLOSE, HASH, OPEN, OTHER, STRING, WORD

TYPE_WORDS = {"class", "struct", "enum", "protocol", "extension", "actor"}
MODIFIERS = set(
    "public open package internal private fileprivate static final override lazy dynamic optional weak unowned mutating"
    " nonmutating nonisolated required convenience indirect prefix postfix infix class distributed isolated consuming"
    " borrowing".split()
)
_MEMBER_WORDS = {"func", "var", "let", "init", "subscript", "case", "typealias", "associatedtype", "deinit"}
_GO_ON = {"->", "where", "{", "async", "throws", "rethrows", "&", ".", "=", ",", "=="}
_GOES_ON = {"->", ",", ":", "&", "where", "==", "=", "async", "throws", "any", "some"}


class Walker:
    """Goes through the tokens once."""

    def __init__(self, source):
        self.source = source
        self.tokens = source.tokens
        # Open `#if`s: [the branch's condition, those of the branches before it].
        self.frames = []
        self.stack = []
        self.variable = None
        self.forget()

    @property
    def owner(self):
        return self.stack[-1][1] if self.stack else None

    def is_local(self):
        """Whether the walk is inside a function or an expression."""
        parent = self.tokens.parents[self.index]
        return parent != (self.stack[-1][0] if self.stack else -1)

    def forget(self):
        self.attributes, self.modifiers, self.first = [], [], None

    def walk(self):
        tokens, kinds = self.tokens, self.tokens.kinds
        self.index, count = 0, len(tokens)
        while self.index < count:
            index, kind = self.index, kinds[self.index]
            if kind == WORD:
                self.index = max(self.word(index) or 0, index + 1)
            elif kind == AT:
                self.index = self.attribute(index)
            elif kind == HASH:
                self.index = self.directive(index)
            else:
                self.leave_attributes()
                if kind == OPEN and self.variable and tokens[index] == "{":
                    self.accessors(index)
                elif kind == CLOSE and self.stack and self.tokens.partners[self.stack[-1][0]] == index:
                    self.stack.pop()
                    self.variable = None
                self.index = index + 1

    def leave_attributes(self):
        if self.attributes:
            self.source.loose_attributes += self.attributes
        if self.first is not None:
            self.forget()

    # MARK: Attributes and conditions

    def attribute(self, index):
        end = index
        if self.tokens[index + 1] == "(" and self.tokens.starts[index + 1] == self.tokens.ends[index]:
            end = self.tokens.partners[index + 1]
        if self.first is None:
            self.first = index
        self.attributes.append((self.tokens[index], index, end))
        return end + 1

    def directive(self, index):
        """Moves to the next branch of an `#if` that may be compiled."""
        word = self.tokens[index]
        if word not in ("#if", "#elseif", "#else", "#endif"):
            self.leave_attributes()
            return index + 1
        while True:
            word, end = self.tokens[index], self.end_of_condition(index)
            if word == "#if":
                self.frames.append(["", []])
            if not self.frames:
                return end
            if word == "#endif":
                self.frames.pop()
                return end
            frame = self.frames[-1]
            own = self.tokens.slice(index + 1, end - 1)
            value = True if word == "#else" else evaluate(self.tokens, index + 1, end - 1)
            before = [f"!({text})" for text, _ in frame[1]]
            frame[0] = " && ".join(before + ([f"({own})" if before else own] if word != "#else" else []))
            is_decided = any(earlier for _, earlier in frame[1])
            frame[1].append((own, value))
            if value is not False and not is_decided:
                return end
            following = self.next_branch(end)
            self.source.inactive.append((end, following))
            index = following
            if index >= len(self.tokens):
                return index

    def end_of_condition(self, index):
        index += 1
        while index < len(self.tokens) and (
            not self.tokens.begins_line(index) or self.tokens[index - 1] in ("&&", "||")
        ):
            index += 1
        return index

    def next_branch(self, index):
        depth = 0
        while index < len(self.tokens):
            if self.tokens.kinds[index] == HASH:
                word = self.tokens[index]
                if word == "#if":
                    depth += 1
                elif depth == 0 and word in ("#elseif", "#else", "#endif"):
                    return index
                elif word == "#endif":
                    depth -= 1
            index += 1
        return index

    # MARK: Declarations

    def word(self, index):
        """The position after a keyword that declares something, or None."""
        tokens, word = self.tokens, self.tokens[index]
        if word not in MODIFIERS and word not in TYPE_WORDS and word not in _MEMBER_WORDS or tokens[index - 1] == ".":
            self.leave_attributes()
            return None
        following = tokens.kind(index + 1)
        end = None
        if (
            word in TYPE_WORDS
            and following == WORD
            and (word != "class" or tokens[index + 1] not in MODIFIERS | _MEMBER_WORDS)
        ):
            end = self.type(word, index)
        elif word == "func" and following in (WORD, OTHER, STRING):
            end = self.function(word, index)
        elif word in ("init", "subscript") and not self.is_local() and tokens[index + 1] in ("(", "?", "!", "<"):
            end = self.function(word, index)
        elif word in ("var", "let") and not self.is_local():
            end = self.variables(word, index)
        elif word == "case" and not self.is_local() and self.owner and self.owner.kind == "enum":
            end = self.cases(index)
        elif word in ("typealias", "associatedtype") and not self.is_local() and following == WORD:
            self.add(Declaration(word, tokens[index + 1].strip("`"), index, self))
            end = index + 2
        elif word == "deinit" and not self.is_local() and tokens[index + 1] == "{":
            self.source.scopes[index + 1] = self.add(Function(word, word, index, self))
            end = index + 2
        elif word in MODIFIERS:
            if self.first is None:
                self.first = index
            self.modifiers.append(word)
            # As in `private(set)`, which says nothing about the getter.
            if tokens[index + 1] == "(" and tokens[index + 2] in ("set", "safe", "unsafe"):
                self.modifiers[-1] += f"({tokens[index + 2]})"
                return tokens.partners[index + 1] + 1
            return index + 1
        if end is None:
            self.leave_attributes()
            return None
        self.forget()
        return end

    def add(self, declaration):
        self.source.declarations.append(declaration)
        if self.owner and not declaration.is_local:
            self.owner.members.append(declaration)
        self.variable = declaration if isinstance(declaration, Variable) else None
        return declaration

    def angles(self, index):
        """The first token after `<…>`, if it begins here."""
        if self.tokens[index] != "<":
            return index
        depth = 0
        while index < len(self.tokens):
            token = self.tokens[index]
            if token in ("<", ">"):
                depth += 1 if token == "<" else -1
            elif self.tokens.kinds[index] == OPEN:
                index = self.tokens.partners[index]
            elif self.tokens.kinds[index] == CLOSE:
                return index
            index += 1
            if depth == 0:
                return index
        return index

    def type(self, word, index):
        tokens = self.tokens
        end = index + 2
        while tokens[end] == "." and tokens.kind(end + 1) == WORD:
            end += 2
        declaration = Type(word, tokens.slice(index + 1, end - 1).replace("`", ""), index, self)
        end = self.angles(end)
        declaration.name_end = end - 1
        if tokens[end] == ":":
            end = self.inherited(declaration, end + 1)
        while end < len(tokens) and tokens[end] != "{":
            if tokens.kinds[end] == CLOSE or tokens[end] in (";", "="):
                return None
            end = tokens.partners[end] + 1 if tokens.kinds[end] == OPEN else end + 1
        if end >= len(tokens):
            return None
        declaration.body = end
        self.add(declaration)
        self.source.scopes[end] = declaration
        self.stack.append((end, declaration))
        return end + 1

    def inherited(self, declaration, index):
        """Reads the names after a colon, without their generic arguments."""
        tokens, name = self.tokens, []
        while index < len(tokens) and tokens.kinds[index] != CLOSE:
            token = tokens[index]
            if token == "<":
                index = self.angles(index)
                continue
            if token in (",", "{", "where"):
                if name:
                    declaration.inherited.append("".join(name))
                name = []
                if token != ",":
                    return index
            elif tokens.kinds[index] == AT:
                if tokens[index + 1] == "(" and tokens.starts[index + 1] == tokens.ends[index]:
                    index = tokens.partners[index + 1]
            elif tokens.kinds[index] == OPEN:
                index = tokens.partners[index]
            elif token not in ("any", "nonisolated"):
                name.append(token)
            index += 1
        return index

    def function(self, word, index):
        tokens = self.tokens
        if word == "func":
            end = index + 2
            # An operator's name is several tokens.
            while (
                tokens.kind(index + 1) != WORD
                and tokens.kind(end) == OTHER
                and tokens.starts[end] == tokens.ends[end - 1]
            ):
                end += 1
            name = tokens.slice(index + 1, end - 1).strip("`")
        else:
            name = word
            end = index + 1 + (tokens[index + 1] in ("?", "!"))
        opening = self.angles(end)
        if tokens[opening] != "(":
            return None
        declaration = self.add(Function(word, name, index, self))
        for first, last in tokens.parts(opening, angles=True):
            if first <= last:
                declaration.parameters.append(self.parameter(first, last, word))
        self.signature(declaration, tokens.partners[opening] + 1)
        # Default values are expressions: go through them, too.
        return opening + 1

    def parameter(self, first, last, word):
        tokens = self.tokens
        while tokens.kind(first) == AT:
            first = (tokens.partners[first + 1] if tokens.kind(first + 1) == OPEN else first) + 1
        colon = first
        while colon <= last and tokens[colon] != ":":
            colon += 1
        end = colon + 1
        while end <= last and tokens[end] != "=":
            end = tokens.partners[end] + 1 if tokens.kinds[end] == OPEN else end + 1
        label = tokens[first].strip("`")
        # Parameters of subscripts have labels only if they are written twice.
        if word == "subscript" and colon == first + 1:
            label = "_"
        return label, tokens[colon - 1], tokens.slice(colon + 1, end - 1)

    def signature(self, declaration, index):
        """Reads from the parameters to the body, and finds the body."""
        tokens = self.tokens
        result = None
        while index < len(tokens):
            token = tokens[index]
            if token == "{":
                declaration.body = index
                self.source.scopes[index] = declaration
                break
            if tokens.kinds[index] in (CLOSE, HASH) or token in (";", "="):
                break
            if tokens.begins_line(index) and token not in _GO_ON and tokens[index - 1] not in _GOES_ON:
                break
            if token == "->" and result is None:
                result = index + 1
            elif token == "where" and result is not None:
                declaration.result = tokens.slice(result, index - 1)
                result = -1
            elif result is None:
                declaration.effects.add(token)
            index = tokens.partners[index] + 1 if tokens.kinds[index] == OPEN else index + 1
        if result is not None and result > 0:
            declaration.result = tokens.slice(result, index - 1)

    def variables(self, word, index):
        tokens = self.tokens
        if tokens.kind(index + 1) != WORD:
            return None
        declaration = self.add(Variable(word, tokens[index + 1].strip("`"), index, self))
        end, depth = index + 2, 0
        while end < len(tokens):
            token = tokens[end]
            if token == "=":
                declaration.initial = end + 1
                return end + 1
            if tokens.kinds[end] in (CLOSE, HASH) or token in ("{", ";"):
                return end
            if tokens.begins_line(end) and token not in _GO_ON and tokens[end - 1] not in _GOES_ON:
                return end
            if token == "," and depth == 0 and tokens.kind(end + 1) == WORD:
                self.add(Variable(word, tokens[end + 1].strip("`"), index, self))
            depth += (token == "<") - (token == ">")
            end = tokens.partners[end] + 1 if tokens.kinds[end] == OPEN else end + 1
        return end

    def accessors(self, index):
        """Reads the brace as that of a computed variable, unless it belongs to the initial value."""
        variable, tokens = self.variable, self.tokens
        if self.is_local():
            return
        observers = ("get", "set", "willSet", "didSet", "_read", "_modify", "nonmutating", "mutating")
        if variable.initial is None or tokens[index - 1] != "=" and tokens[index + 1] in observers:
            variable.body = index
            self.source.scopes[index] = variable

    def cases(self, index):
        tokens, end = self.tokens, index
        while tokens[end] in ("case", ",") and tokens.kind(end + 1) == WORD:
            declaration = Function("case", tokens[end + 1].strip("`"), index, self)
            end += 2
            if tokens[end] == "(":
                for first, last in tokens.parts(end, angles=True):
                    label = tokens[first] if tokens[first + 1] == ":" and first < last else "_"
                    declaration.parameters.append((label, label, ""))
                end = tokens.partners[end] + 1
            self.add(declaration)
            if tokens[end] == "=":
                # A raw value is a literal, possibly with a sign.
                end += 2 + (tokens[end + 1] in ("-", "+"))
        return end
