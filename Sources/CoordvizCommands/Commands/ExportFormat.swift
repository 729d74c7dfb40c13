internal import ArgumentParser

/// The output formats of `coordviz export`.
enum ExportFormat: String, EnumerableFlag {
    case dot
    case svg
    case png
    case pdf
    case mermaid
    case html
    case json
    case test

    static func help(for value: ExportFormat) -> ArgumentHelp? {
        switch value {
        case .dot: "The graph of a moment as Graphviz DOT."
        case .svg: "The same graph as an SVG picture with a light and a dark appearance; needs Graphviz."
        case .png: "The same picture as PNG; needs Graphviz."
        case .pdf: "The same picture as PDF; needs Graphviz."
        case .mermaid:
            "A moment, a message or the lifetimes of coordinators as a Mermaid diagram, for READMEs and pull requests."
        case .html: "The whole session as one HTML page that works offline; needs Graphviz."
        case .json: "The complete recorded session as JSON, which 'coordviz import' reads."
        case .test: "A test in Swift that does what the user did, and expects what happened then."
        }
    }

    /// Whether it is a picture of a moment.
    var isPicture: Bool {
        switch self {
        case .dot, .svg, .png, .pdf: true
        case .mermaid, .html, .json, .test: false
        }
    }

    /// Whether it is written to a file by default, because a terminal cannot show it.
    var isWrittenToFile: Bool {
        switch self {
        case .png, .pdf, .html: true
        case .dot, .svg, .mermaid, .json, .test: false
        }
    }
}
