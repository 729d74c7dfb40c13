/// What was read of a text: its dumps, what every line was taken for, and what a person should know.
package struct DumpReading: Equatable, Sendable {
    /// The dumps, in order.
    package var dumps: [Dump] = []
    /// What each line was taken for, in order. A quoted text of one line counts as the lines that it stands for.
    package var uses: [LineUse] = []
    /// What a person should know, in the order of the lines.
    package var notes: [DumpNote] = []
}

/// What a line was taken for.
package enum LineUse: String, CaseIterable, Sendable {
    /// An object.
    case object
    /// More of the object before: a text of several lines.
    case continuation
    /// Nothing stands there.
    case blank
    /// A comment, from `#` on.
    case comment
    /// What somebody typed into a debugger.
    case prompt
    /// An explanation of signs below a dump.
    case legend
    /// A bracket around a list, or what Swift prints around an optional value.
    case bracket
    /// A fence of Markdown.
    case fence
    /// Three dots: the rest was cut off.
    case cut
    /// A part of a report that is known and not read.
    case unsupported
    /// None of the grammar.
    case unread
}

/// A sentence about a line.
package struct DumpNote: Equatable, Sendable {
    /// The line's number, from 1.
    package var line: Int
    /// What is to be said of it.
    package var text: String
    /// Whether something was left out because it was not understood.
    package var isUnread: Bool

    /// Notes something.
    package init(line: Int, text: String, isUnread: Bool = false) {
        self.line = line
        self.text = text
        self.isUnread = isUnread
    }
}
