internal import CoordvizModel
internal import CoordvizTimeline

/// A node that is mentioned in a JSON answer: `docs/json.md`, "What has the same name means the same everywhere".
struct MentionedNodeJSON: Encodable, Equatable {
    var node: UInt32
    var kind: String
    var type: String
    var label: String
    var identifier: String?
}

/// Makes ``MentionedNodeJSON`` for nodes of a session.
struct MentionedNodes {
    private let dictionary: SessionDictionary
    private let names: NodeNames

    init(_ dictionary: SessionDictionary) {
        self.dictionary = dictionary
        names = NodeNames(dictionary: dictionary).prepared()
    }

    /// The node; nil for `.none`.
    func callAsFunction(_ node: NodeID) -> MentionedNodeJSON? {
        guard node != .none else { return nil }
        return MentionedNodeJSON(
            node: node.rawValue,
            kind: dictionary.kind(of: node).name,
            type: dictionary.typeName(of: node),
            label: names.label(node),
            identifier: dictionary.identifier(of: node)
        )
    }
}
