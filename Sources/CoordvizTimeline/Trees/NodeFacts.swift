package import CoordvizModel

/// A node in answers.
package struct NodeFacts: Equatable, Sendable {
    /// The node.
    package var id: NodeID
    /// Its kind of object.
    package var kind: NodeKind
    /// Its full type name, with its module.
    package var typeName: String
    /// Its type name without modules, with its id: `PaymentCoordinator #17`.
    package var label: String
    /// The identifier that the app gave it.
    package var identifier: String?
    /// Its appearance state, if it is a controller whose state is known.
    package var state: AppearanceState?

    /// Creates the facts of a node; an undefined node gets a text that says so.
    package init(_ id: NodeID, in dictionary: SessionDictionary, state: AppearanceState? = nil) {
        self.id = id
        kind = dictionary.kind(of: id)
        typeName = dictionary.typeName(of: id)
        label = NodeNames(dictionary: dictionary).label(id)
        identifier = dictionary.identifier(of: id)
        self.state = state
    }
}
