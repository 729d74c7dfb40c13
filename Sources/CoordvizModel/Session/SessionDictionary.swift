/// What the ids of a session stand for.
///
/// A recording is untrusted: an id that is not defined gives a text that says so, never a trap.
package struct SessionDictionary: Equatable, Sendable {
    /// Texts by their id.
    package var strings: [StringID: String] = [:]
    /// Nodes by their id.
    package var nodes: [NodeID: NodeDefinition] = [:]
    /// Places in the source by their id.
    package var locations: [LocationID: SourceLocation] = [:]

    /// Nothing defined.
    package init() {}

    /// The text, or a note that it is missing.
    package func text(_ id: StringID) -> String {
        if id == .none { return "" }
        return strings[id] ?? "(text \(id.rawValue) is missing)"
    }

    /// The full type name of a node, with its module.
    package func typeName(of node: NodeID) -> String {
        guard let definition = nodes[node] else { return "(node \(node.rawValue) is missing)" }
        return text(definition.typeName)
    }

    /// What sort of object a node is.
    package func kind(of node: NodeID) -> NodeKind { nodes[node]?.kind ?? .object }

    /// The name that a node's author gave it, if any.
    package func identifier(of node: NodeID) -> String? {
        nodes[node]?.identifier.orNil.map(text)
    }

    /// The place as people read it, `File.swift:31`; nil when unknown.
    package func place(_ id: LocationID) -> String? {
        locations[id].map { "\($0.file):\($0.line)" }
    }
}
