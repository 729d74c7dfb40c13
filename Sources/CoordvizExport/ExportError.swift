/// Why something could not be exported.
public enum ExportError: Error, Equatable, Sendable {
    /// Graphviz answered with something that is not its plain format.
    case layoutUnreadable
    /// The report's page in this build lacks a place for the data; the build itself is broken.
    case pageIncomplete(placeholder: String)
}

extension ExportError: CustomStringConvertible {
    /// One or two sentences for the person at the terminal.
    public var description: String {
        switch self {
        case .layoutUnreadable:
            "Graphviz answered with a layout that cannot be read. Check that 'dot -Tplain' works on its own."
        case .pageIncomplete(let placeholder):
            "The report's page in this build lacks \(placeholder). Build coordviz again from a clean checkout."
        }
    }
}
