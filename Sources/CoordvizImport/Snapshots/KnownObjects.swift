internal import CoordvizModel

/// The nodes of a session by the identity of their objects, and the texts of their names.
struct KnownObjects {
    private(set) var dictionary = SessionDictionary()
    private var strings: [String: StringID] = [:]
    private var nodes: [ObjectIdentity: NodeID] = [:]

    /// The node of an object, created on first use.
    mutating func node(_ identity: ObjectIdentity, _ kind: NodeKind, _ type: String) -> NodeID {
        if let known = nodes[identity] { return known }
        let id = NodeID(rawValue: UInt32(nodes.count) + 1)
        nodes[identity] = id
        dictionary.nodes[id] = NodeDefinition(id: id, kind: kind, typeName: text(type))
        return id
    }

    /// The kind of a node, by the first dump that has its object.
    func kind(of node: NodeID) -> NodeKind { dictionary.kind(of: node) }

    /// The id of a text, created on first use.
    mutating func text(_ text: String) -> StringID {
        if let known = strings[text] { return known }
        let id = StringID(rawValue: UInt32(strings.count) + 1)
        strings[text] = id
        dictionary.strings[id] = text
        return id
    }
}
