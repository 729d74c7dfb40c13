internal import CoordvizModel
internal import CoordvizTimeline

/// Writes a Mermaid diagram line by line. Whoever writes escapes the texts with ``MermaidText``.
struct MermaidLines {
    private(set) var text: String
    private var depth = 1

    /// - Parameters:
    ///   - head: the diagram's kind.
    ///   - title: read out by screen readers, and found by whoever opens the source.
    init(_ head: String, title: String) {
        text = "\(head)\n  accTitle: \(MermaidText.line(CleanText.shortened(title, to: MermaidLimits.sentence)))\n"
    }

    mutating func line(_ line: String) { text += String(repeating: "  ", count: depth) + line + "\n" }

    /// - Parameter comment: the exporter's own words, without braces.
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
