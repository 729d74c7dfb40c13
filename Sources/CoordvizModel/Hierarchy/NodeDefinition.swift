/// The definition of a node, which is known from its first event and never changes.
package struct NodeDefinition: Hashable, Sendable {
    /// The node's id in its session.
    package var id: NodeID
    /// Its kind of object.
    package var kind: NodeKind
    /// Its dynamic type, with its module: `Shop.CatalogCoordinator`.
    package var typeName: StringID
    /// The identifier that the app gave it, such as a coordinator's identifier.
    package var identifier: StringID

    /// Creates a definition.
    package init(id: NodeID, kind: NodeKind, typeName: StringID, identifier: StringID = .none) {
        self.id = id
        self.kind = kind
        self.typeName = typeName
        self.identifier = identifier
    }
}
