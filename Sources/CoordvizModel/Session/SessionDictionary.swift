/// The definitions of a session's ids.
///
/// A recording is untrusted: an undefined id gives a text that says so, never a trap.
package struct SessionDictionary: Equatable, Sendable {
    /// Texts by their id.
    package var strings: [StringID: String] = [:]
    /// Nodes by their id.
    package var nodes: [NodeID: NodeDefinition] = [:]
    /// Source locations by their id.
    package var locations: [LocationID: SourceLocation] = [:]

    /// Creates an empty dictionary.
    package init() {}

    /// The text with an id, or a note that it is missing.
    package func text(_ id: StringID) -> String {
        if id == .none { return "" }
        return strings[id] ?? "(text \(id.rawValue) is missing)"
    }

    /// The full type name of a node, with its module.
    package func typeName(of node: NodeID) -> String {
        guard let definition = nodes[node] else { return "(node \(node.rawValue) is missing)" }
        return text(definition.typeName)
    }

    /// The kind of a node.
    package func kind(of node: NodeID) -> NodeKind { nodes[node]?.kind ?? .object }

    /// The identifier of a node; nil for none.
    package func identifier(of node: NodeID) -> String? {
        nodes[node]?.identifier.orNil.map(text)
    }

    /// The location as `File.swift:31`; nil when unknown.
    package func place(_ id: LocationID) -> String? {
        locations[id].map { "\($0.file):\($0.line)" }
    }
}
