/// What is known of a node from its first sight on and never changes.
public struct NodeDefinition: Hashable, Sendable {
    /// The node's id in its session.
    public var id: NodeID
    /// What sort of object it is.
    public var kind: NodeKind
    /// Its dynamic type, with its module: `Shop.CatalogCoordinator`.
    public var typeName: StringID
    /// The name that its author gave it, such as a coordinator's identifier.
    public var identifier: StringID

    /// Describes a node.
    public init(id: NodeID, kind: NodeKind, typeName: StringID, identifier: StringID = .none) {
        self.id = id
        self.kind = kind
        self.typeName = typeName
        self.identifier = identifier
    }
}
