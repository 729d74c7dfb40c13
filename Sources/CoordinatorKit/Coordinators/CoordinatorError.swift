/// The reason for which a coordinator refuses to start a child, so that the caller can decide what to do instead.
public enum CoordinatorError: Error, Equatable, Sendable {
    /// Another child has this identifier already; the new child was not started and the existing one remains.
    case identifierInUse(CoordinatorIdentifier)
    /// The coordinator is a child of this one already, or was started by itself; it was not started again.
    case alreadyStarted
    /// The coordinator is a child of another coordinator, and remains so.
    case hasAnotherParent
    /// The coordinator is this one or one of its ancestors, so adding it as a child would form a cycle.
    case wouldFormCycle
}

extension CoordinatorError: CustomStringConvertible {
    /// What happened and what to do about it.
    public var description: String {
        switch self {
        case .identifierInUse(let identifier):
            """
            Another child has the identifier '\(identifier.rawValue)' already. Stop that child first, choose another \
            identifier, or leave the identifier out: generated identifiers never clash.
            """
        case .alreadyStarted: "The coordinator is started already. Stop it first, or create a new one."
        case .hasAnotherParent:
            "The coordinator is a child of another coordinator. Stop it there first, or create a new one."
        case .wouldFormCycle: "A coordinator cannot become a child of itself or of one of its descendants."
        }
    }
}
