internal import ArgumentParser

/// The formats that `coordviz diff` writes instead of text.
enum DiffFormat: String, EnumerableFlag {
    case json
    case dot
    case html
    case markdown

    static func help(for value: DiffFormat) -> ArgumentHelp? {
        switch value {
        case .json: "Answer in JSON; docs/json.md describes it."
        case .dot: "The difference as Graphviz DOT."
        case .html: "The HTML report on the later session, opened at the difference; needs Graphviz."
        case .markdown: "As Markdown for a comment on a pull request: at most 29,000 bytes."
        }
    }
}
