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
    case perfetto
    case chrome
    case otlp
    case graphml
    case gexf

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
        case .perfetto: "The session as a trace for Perfetto (ui.perfetto.dev)."
        case .chrome: "The same trace as JSON in Chrome's format, for Perfetto and other viewers."
        case .otlp: "Messages and lifetimes as OpenTelemetry spans."
        case .graphml: "Objects and their relations as GraphML, for NetworkX, igraph, yEd and Gephi."
        case .gexf: "The same graph as GEXF, with the times at which it changed, for Gephi."
        }
    }

    /// Whether it is a picture of a moment.
    var isPicture: Bool {
        switch self {
        case .dot, .svg, .png, .pdf: true
        case .mermaid, .html, .json, .test, .perfetto, .chrome, .otlp, .graphml, .gexf: false
        }
    }

    /// Whether it is a file for another tool: bytes that are written in pieces.
    var isForOtherTools: Bool {
        switch self {
        case .perfetto, .chrome, .otlp, .graphml, .gexf: true
        case .dot, .svg, .png, .pdf, .mermaid, .html, .json, .test: false
        }
    }

    /// The extension of a file whose name is not given.
    var fileExtension: String { self == .perfetto ? "pftrace" : rawValue }

    /// All formats as a list of options.
    static var list: String {
        let options = allCases.map { "--\($0.rawValue)" }
        return "\(options.dropLast().joined(separator: ", ")) and \(options.last ?? "")"
    }

    /// Whether it is written to a file by default, because a terminal cannot show it.
    var isWrittenToFile: Bool {
        switch self {
        case .png, .pdf, .html, .perfetto: true
        case .dot, .svg, .mermaid, .json, .test, .chrome, .otlp, .graphml, .gexf: false
        }
    }
}
