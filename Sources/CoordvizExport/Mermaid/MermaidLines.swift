internal import CoordvizModel
internal import CoordvizTimeline

/// Writes a Mermaid diagram line by line. The caller escapes texts with ``MermaidText``.
struct MermaidLines {
    private(set) var text: String
    private var depth = 1

    /// - Parameters:
    ///   - head: the diagram's kind.
    ///   - title: the accessible title, for screen readers.
    init(_ head: String, title: String) {
        text = "\(head)\n  accTitle: \(MermaidText.line(CleanText.shortened(title, to: MermaidLimits.sentence)))\n"
    }

    mutating func line(_ line: String) { text += String(repeating: "  ", count: depth) + line + "\n" }

    /// - Parameter comment: a text of the exporter, without braces.
    mutating func comment(_ comment: String) { line("%% \(comment)") }

    mutating func open(_ head: String) {
        line(head)
        depth += 1
    }

    mutating func close() {
        depth -= 1
        line("end")
    }
}
