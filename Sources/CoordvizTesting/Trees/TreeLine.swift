internal import CoordvizExport
internal import CoordvizModel

/// A line of a tree as text.
struct TreeLine {
    /// The number of ancestors.
    var depth: Int
    /// Whether its parent presents it.
    var isPresented: Bool
    /// The type, without modules.
    var type: String
    /// What follows the type in its brackets in another run, such as ` #17`; empty where there is none.
    var number = ""
    /// The identifier; nil where there is none, or where none is given.
    var identifier: String?

    var text: String { head + (identifier.map { ", identifier: \(TerminalText.quoted($0))" } ?? "") }

    /// The line without its identifier.
    var head: String {
        let above = String(repeating: "   | ", count: max(0, depth - 1))
        let prefix = depth == 0 ? "" : above + (isPresented ? "   + " : "   | ")
        return "\(prefix)<\(TerminalText.escape(type))>"
    }

    /// Whether this expected line is a recorded one. Identifiers are compared only where one is given.
    func fits(_ recorded: TreeLine) -> Bool {
        depth == recorded.depth && isPresented == recorded.isPresented && isType(recorded.type)
            && identifier.map { Self.isIdentifier($0, recorded.identifier) } ?? true
    }

    /// `coordviz tree` shortens a long type with its number.
    private func isType(_ recorded: String) -> Bool {
        TerminalText.escape(type) == TerminalText.escape(recorded)
            || type + number == AnswerNames.shown(recorded + number)
    }

    /// Shown text is escaped as in Swift, and Swift may have read it since, in a string literal. `coordviz tree` shortens it.
    private static func isIdentifier(_ expected: String, _ recorded: String?) -> Bool {
        guard let recorded else { return false }
        return [TerminalText.escape(recorded), AnswerNames.shown(recorded)].contains(TerminalText.escape(expected))
            || [TerminalText.quoted(recorded), AnswerNames.quoted(recorded)].contains("\"\(expected)\"")
    }
}

/// An expected tree, line by line.
struct TreeLines {
    private let lines: [Line]

    private enum Line {
        case node(TreeLine)
        /// A line that is none of a tree, which fits nothing.
        case other(String)
    }

    /// Reads a tree. Empty lines say nothing, and an indentation that all lines have in common is not counted.
    init(parsing text: String) {
        var lines = text.split { ["\n", "\r\n", "\r"].contains($0) }
        lines.removeAll { $0.allSatisfy(\.isWhitespace) }
        let indentation = lines.first?.prefix { $0 == " " || $0 == "\t" } ?? ""
        // What leads to a child begins with spaces, too.
        if lines.first?.dropFirst(indentation.count).first == "<", lines.allSatisfy({ $0.hasPrefix(indentation) }) {
            lines = lines.map { $0.dropFirst(indentation.count) }
        }
        self.lines = lines.map { line in TreeLine(parsing: line).map(Line.node) ?? .other(String(line)) }
    }

    var text: String { lines.map(Self.text).joined(separator: "\n") }

    /// Whether a recorded tree is this one.
    func fits(_ recorded: [TreeLine]) -> Bool {
        lines.count == recorded.count && zip(lines, recorded).allSatisfy { Self.fits($0, $1) }
    }

    /// The recorded tree as this one is written, so that a difference shows nothing else: fitting lines are the same, and
    /// identifiers are shown only where this one has some.
    func shown(_ recorded: [TreeLine]) -> String {
        recorded.enumerated().map { place, line in
            guard place < lines.count, case .node(let expected) = lines[place] else { return line.text }
            if expected.fits(line) { return Self.text(lines[place]) }
            return expected.identifier == nil ? line.head : line.text
        }.joined(separator: "\n")
    }

    private static func fits(_ expected: Line, _ recorded: TreeLine) -> Bool {
        guard case .node(let node) = expected else { return false }
        return node.fits(recorded)
    }

    private static func text(_ line: Line) -> String {
        switch line {
        case .node(let node): node.head + (node.identifier.map { ", identifier: \"\($0)\"" } ?? "")
        case .other(let text): text
        }
    }
}
