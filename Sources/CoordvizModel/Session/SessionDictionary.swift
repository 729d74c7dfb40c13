/// What the ids of a session stand for.
///
/// A recording is untrusted: an id that is not defined gives a text that says so, never a trap.
public struct SessionDictionary: Equatable, Sendable {
    /// Texts by their id.
    public var strings: [StringID: String] = [:]
    /// Nodes by their id.
    public var nodes: [NodeID: NodeDefinition] = [:]
    /// Places in the source by their id.
    public var locations: [LocationID: SourceLocation] = [:]

    /// Nothing defined.
    public init() {}

    /// The text, or a note that it is missing.
    public func text(_ id: StringID) -> String {
        if id == .none { return "" }
        return strings[id] ?? "(text \(id.rawValue) is missing)"
    }

    /// The full type name of a node, with its module.
    public func typeName(of node: NodeID) -> String {
        guard let definition = nodes[node] else { return "(node \(node.rawValue) is missing)" }
        return text(definition.typeName)
    }

    /// What sort of object a node is.
    public func kind(of node: NodeID) -> NodeKind { nodes[node]?.kind ?? .object }

    /// The name that a node's author gave it, if any.
    public func identifier(of node: NodeID) -> String? {
        nodes[node]?.identifier.orNil.map(text)
    }

    /// The place as people read it, `File.swift:31`; nil when unknown.
    public func place(_ id: LocationID) -> String? {
        locations[id].map { "\($0.file):\($0.line)" }
    }
}
