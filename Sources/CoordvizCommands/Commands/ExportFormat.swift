internal import ArgumentParser

/// What `coordviz export` writes.
enum ExportFormat: String, EnumerableFlag {
    case dot
    case svg
    case mermaid
    case html
    case json

    static func help(for value: ExportFormat) -> ArgumentHelp? {
        switch value {
        case .dot: "The graph of a moment as Graphviz DOT."
        case .svg: "The same graph as a picture, through Graphviz."
        case .mermaid:
            "A moment, a message or the coordinators' lives as a Mermaid diagram, for READMEs and pull requests."
        case .html: "The whole session as one offline page, through Graphviz."
        case .json: "Everything that is recorded of the session, as JSON that 'coordviz import' reads."
        }
    }
}
