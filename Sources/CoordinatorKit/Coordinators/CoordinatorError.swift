/// What a coordinator refuses to do, so that the caller can decide what to do instead.
public enum CoordinatorError: Error, Equatable, Sendable {
    /// Another child is kept under this identifier already; the new child was not started and the old one stays.
    case identifierInUse(CoordinatorIdentifier)
    /// The coordinator is a child of this one already, or was started on its own; it was not started again.
    case alreadyStarted
    /// The coordinator is a child of another coordinator; it stays there.
    case hasAnotherParent
    /// The coordinator is this one or stands above it; it was not made a child of its own descendant.
    case wouldFormCycle
}

extension CoordinatorError: CustomStringConvertible {
    /// What happened and what to do, in a sentence or two.
    public var description: String {
        switch self {
        case .identifierInUse(let identifier):
            """
            A child is kept under the identifier '\(identifier.rawValue)' already. Stop it first, choose another \
            identifier, or leave the identifier out: children without one never clash.
            """
        case .alreadyStarted: "The coordinator is started already. Stop it first, or make a new one."
        case .hasAnotherParent: "The coordinator is a child of another one. Have that stop it first, or make a new one."
        case .wouldFormCycle: "A coordinator cannot become a child of itself or of a coordinator below it."
        }
    }
}
