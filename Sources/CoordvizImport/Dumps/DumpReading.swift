/// The result of parsing a text: its dumps, the use of each line, and notes for the user.
package struct DumpReading: Equatable, Sendable {
    /// The dumps, in order.
    package var dumps: [Dump] = []
    /// The use of each line, in order. A quoted text counts as the lines that it contains.
    package var uses: [LineUse] = []
    /// The notes for the user, in the order of lines.
    package var notes: [DumpNote] = []
}

/// How a line was read.
package enum LineUse: String, CaseIterable, Sendable {
    /// An object.
    case object
    /// A continuation of the previous object: a text of several lines.
    case continuation
    /// An empty line.
    case blank
    /// A comment, beginning with `#`.
    case comment
    /// A debugger's prompt with a command.
    case prompt
    /// A legend below a dump.
    case legend
    /// A bracket around a list, or Swift's output around an optional value.
    case bracket
    /// A fence of Markdown.
    case fence
    /// Three dots: the rest was cut off.
    case cut
    /// A part of a known but unsupported report.
    case unsupported
    /// Text that cannot be parsed.
    case unread
}

/// A note about a line.
package struct DumpNote: Equatable, Sendable {
    /// The line's number, from 1.
    package var line: Int
    /// The text of the note.
    package var text: String
    /// Whether something was ignored because it could not be parsed.
    package var isUnread: Bool

    /// Creates a note.
    package init(line: Int, text: String, isUnread: Bool = false) {
        self.line = line
        self.text = text
        self.isUnread = isUnread
    }
}
