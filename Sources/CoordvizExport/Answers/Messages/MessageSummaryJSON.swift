internal import CoordvizModel
internal import CoordvizTimeline

/// A message in a list.
struct MessageSummaryJSON: Encodable {
    private let message: UInt32
    private let name: String
    private let event: Int64
    private let time: Int64
    private let sender: MentionedNodeJSON?
    private let location: String?
    private let hopCount: Int
    private let outcome: String
    private let end: MessagePathJSON.Stop?
    private let loss: String?

    init(_ path: MessagePath, _ nodes: MentionedNodes) {
        message = path.id.rawValue
        name = path.name
        event = path.sent.rawValue
        time = path.time
        sender = nodes(path.sender)
        location = path.location
        hopCount = path.hops.count
        outcome = path.outcome.rawValue
        end = path.ending.map { MessagePathJSON.Stop($0, nodes) }
        loss = path.isIncomplete ? path.loss?.text : nil
    }
}
