package import CoordvizModel

/// A node as answers name it.
package struct NodeFacts: Equatable, Sendable {
    /// The node.
    package var id: NodeID
    /// What sort of object it is.
    package var kind: NodeKind
    /// Its full type name, with its module.
    package var typeName: String
    /// Its type name without modules, with its id: `PaymentCoordinator #17`.
    package var label: String
    /// The name that its author gave it.
    package var identifier: String?
    /// Where it stands in its appearance life cycle, if it is a controller of which that is known.
    package var state: AppearanceState?

    /// Names a node of a session; one that is not defined gets a text that says so.
    package init(_ id: NodeID, in dictionary: SessionDictionary, state: AppearanceState? = nil) {
        self.id = id
        kind = dictionary.kind(of: id)
        typeName = dictionary.typeName(of: id)
        label = NodeNames(dictionary: dictionary).label(id)
        identifier = dictionary.identifier(of: id)
        self.state = state
    }
}
