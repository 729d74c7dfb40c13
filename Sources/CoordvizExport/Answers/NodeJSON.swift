internal import CoordvizModel
internal import CoordvizTimeline

/// A node in JSON documents.
struct NodeJSON: Encodable {
    var id: UInt32
    var kind: String
    var type: String
    var label: String
    var identifier: String?
    var state: String?

    init(_ node: NodeFacts) {
        id = node.id.rawValue
        kind = node.kind.name
        type = node.typeName
        label = node.label
        identifier = node.identifier
        state = node.state?.name
    }
}
