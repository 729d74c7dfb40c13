internal import ArgumentParser

/// What `coordviz export` writes.
enum ExportFormat: String, EnumerableFlag {
    case dot
    case svg
    case png
    case pdf
    case mermaid
    case html
    case json

    static func help(for value: ExportFormat) -> ArgumentHelp? {
        switch value {
        case .dot: "The graph of a moment as Graphviz DOT."
        case .svg: "The same graph as a picture with a light and a dark look, through Graphviz."
        case .png: "The same picture as PNG."
        case .pdf: "The same picture as PDF."
        case .mermaid:
            "A moment, a message or the coordinators' lives as a Mermaid diagram, for READMEs and pull requests."
        case .html: "The whole session as one offline page, through Graphviz."
        case .json: "Everything that is recorded of the session, as JSON that 'coordviz import' reads."
        }
    }

    /// Whether it is a picture of a moment.
    var isPicture: Bool {
        switch self {
        case .dot, .svg, .png, .pdf: true
        case .mermaid, .html, .json: false
        }
    }

    /// Whether it is no text that a terminal could show: it goes into a file of its own.
    var hasFileOfItsOwn: Bool {
        switch self {
        case .png, .pdf, .html: true
        case .dot, .svg, .mermaid, .json: false
        }
    }
}
