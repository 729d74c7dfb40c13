package import CoordvizModel
package import CoordvizTimeline

/// The JSON document `coordviz/message/1`: the complete path of a message.
package struct MessagePathJSON: Encodable {
    /// A responder that received the message.
    struct Stop: Encodable {
        private let event: Int64
        private let time: Int64
        private let kind: String
        private let at: MentionedNodeJSON?

        init(_ stop: MessagePath.Stop, _ nodes: MentionedNodes) {
            event = stop.event.rawValue
            time = stop.time
            kind = stop.what.name
            at = nodes(stop.node)
        }
    }

    private struct Hop: Encodable {
        var hop: Int
        var event: Int64
        var time: Int64
        var from: MentionedNodeJSON?
        var to: MentionedNodeJSON?
        var reason: String
        var asPredicted: Bool
        var predicted: MentionedNodeJSON?
        var predictedReason: String?
    }

    private let schema = "coordviz/message/1"
    private let session: Int64
    private let message: UInt32
    private let name: String
    private let event: Int64
    private let time: Int64
    private let queued: Int64?
    private let cause: Int64?
    private let strength: String?
    private let sender: MentionedNodeJSON?
    private let location: String?
    private let values: String?
    private let outcome: String
    private let incomplete: Bool
    private let loss: String?
    private let hops: [Hop]
    private let stops: [Stop]
    private let end: Stop?

    /// Creates the document for a message of a session.
    package init(_ path: MessagePath, of facts: SessionFacts, in dictionary: SessionDictionary) {
        let nodes = MentionedNodes(dictionary)
        session = facts.id.rawValue
        message = path.id.rawValue
        name = path.name
        event = path.sent.rawValue
        time = path.time
        queued = path.queued?.rawValue
        cause = path.cause.event.orNil?.rawValue
        strength = path.cause.event.orNil.map { _ in path.cause.strength.name }
        sender = nodes(path.sender)
        location = path.location
        values = path.values
        outcome = path.outcome.rawValue
        incomplete = path.isIncomplete
        loss = path.isIncomplete ? path.loss?.text : nil
        hops = path.hops.map { hop in
            Hop(
                hop: hop.number,
                event: hop.event.rawValue,
                time: hop.time,
                from: nodes(hop.from),
                to: nodes(hop.to),
                reason: hop.reason.name,
                asPredicted: hop.isAsPredicted,
                predicted: hop.isAsPredicted ? nil : hop.predicted.flatMap { nodes($0) },
                predictedReason: hop.isAsPredicted ? nil : hop.predictedReason.name
            )
        }
        stops = path.stops.map { Stop($0, nodes) }
        end = path.ending.map { Stop($0, nodes) }
    }
}
