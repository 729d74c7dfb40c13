/// What is known of a node from its first sight on and never changes.
package struct NodeDefinition: Hashable, Sendable {
    /// The node's id in its session.
    package var id: NodeID
    /// What sort of object it is.
    package var kind: NodeKind
    /// Its dynamic type, with its module: `Shop.CatalogCoordinator`.
    package var typeName: StringID
    /// The name that its author gave it, such as a coordinator's identifier.
    package var identifier: StringID

    /// Describes a node.
    package init(id: NodeID, kind: NodeKind, typeName: StringID, identifier: StringID = .none) {
        self.id = id
        self.kind = kind
        self.typeName = typeName
        self.identifier = identifier
    }
}
