internal import Foundation

/// A line of a tree as text.
struct TreeLine: Equatable {
    /// The number of ancestors.
    var depth: Int
    /// Whether its parent presents it.
    var isPresented: Bool
    /// The type, without modules.
    var type: String
    /// The identifier; nil where there is none, or where none is given.
    var identifier: String?

    var text: String {
        let above = String(repeating: "   | ", count: max(0, depth - 1))
        let prefix = depth == 0 ? "" : above + (isPresented ? "   + " : "   | ")
        return "\(prefix)<\(type)>" + (identifier.map { ", identifier: \"\($0)\"" } ?? "")
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
        var lines = text.split(whereSeparator: \.isNewline).map(String.init)
        lines.removeAll { $0.allSatisfy(\.isWhitespace) }
        self.lines = lines.map { line in Self.node(line).map(Line.node) ?? .other(line) }
    }

    var text: String {
        lines.map { line in
            switch line {
            case .node(let node): node.text
            case .other(let text): text
            }
        }.joined(separator: "\n")
    }

    /// Whether a recorded tree is this one.
    func fits(_ recorded: [TreeLine]) -> Bool {
        lines.count == recorded.count && zip(lines, recorded).allSatisfy { Self.fits($0, $1) }
    }

    /// The recorded tree, with identifiers only where this one has some, so that a difference shows nothing else.
    func shown(_ recorded: [TreeLine]) -> String {
        recorded.enumerated().map { place, line in
            var line = line
            if place < lines.count, case .node(let expected) = lines[place], expected.identifier == nil {
                line.identifier = nil
            }
            return line.text
        }.joined(separator: "\n")
    }

    private static func fits(_ expected: Line, _ recorded: TreeLine) -> Bool {
        guard case .node(var node) = expected else { return false }
        if node.identifier == nil { node.identifier = recorded.identifier }
        return node == recorded
    }

    private static func node(_ line: String) -> TreeLine? {
        var rest = line[...]
        var depth = 0
        var isPresented = false
        while true {
            let step = rest.prefix(5)
            guard step == "   | " || step == "   + " else { break }
            depth += 1
            isPresented = step == "   + "
            rest = rest.dropFirst(5)
        }
        guard rest.first == "<", let end = rest.lastIndex(of: ">") else { return nil }
        var type = rest[rest.index(after: rest.startIndex)..<end]
        // The number of another run.
        if let sign = type.lastIndex(of: "#"), type[sign...].dropFirst().allSatisfy(\.isNumber) {
            type = type[..<sign]
            while type.last == " " { type.removeLast() }
        }
        let facts = String(rest[end...]).components(separatedBy: "identifier: \"").dropFirst().first
        let identifier = facts.flatMap { facts in facts.firstIndex(of: "\"").map { String(facts[..<$0]) } }
        return TreeLine(depth: depth, isPresented: isPresented, type: String(type), identifier: identifier)
    }
}
