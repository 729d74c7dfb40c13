/// What was read of a text: its dumps, what every line was taken for, and what a person should know.
public struct DumpReading: Equatable, Sendable {
    /// The dumps, in order.
    public var dumps: [Dump] = []
    /// What each line was taken for, in order. A quoted text of one line counts as the lines that it stands for.
    public var uses: [LineUse] = []
    /// What a person should know, in the order of the lines.
    public var notes: [DumpNote] = []
}

/// What a line was taken for.
public enum LineUse: String, CaseIterable, Sendable {
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
public struct DumpNote: Equatable, Sendable {
    /// The line's number, from 1.
    public var line: Int
    /// What is to be said of it.
    public var text: String
    /// Whether something was left out because it was not understood.
    public var isUnread: Bool

    /// Notes something.
    public init(line: Int, text: String, isUnread: Bool = false) {
        self.line = line
        self.text = text
        self.isUnread = isUnread
    }
}
