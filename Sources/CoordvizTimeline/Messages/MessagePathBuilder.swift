public import CoordvizModel

/// Collects message paths from records, in one pass.
public struct MessagePathBuilder: Sendable {
    private let dictionary: SessionDictionary
    private var paths: [MessageID: MessagePath] = [:]
    private var order: [MessageID] = []

    /// Collects paths of a session.
    public init(dictionary: SessionDictionary) { self.dictionary = dictionary }

    /// The paths so far, in the order of sending.
    public var all: [MessagePath] { order.compactMap { paths[$0] } }

    /// Takes in the next record; records of other kinds are ignored.
    public mutating func consume(_ record: EventRecord) {
        guard record.message != .none else { return }
        switch record.kind {
        case .messageSent:
            begin(record)
        case .hop:
            guard var path = paths.removeValue(forKey: record.message) else { return }
            path.hops.append(hop(record, number: path.hops.count + 1))
            paths[record.message] = path
        case .handled, .passedOn, .replied, .unhandled, .chainCycle, .chainChanged:
            paths[record.message]?.stops.append(
                MessagePath.Stop(node: record.subject, event: record.number, what: record.kind)
            )
        default:
            break
        }
    }

    private mutating func begin(_ record: EventRecord) {
        guard paths[record.message] == nil else { return }
        order.append(record.message)
        paths[record.message] = MessagePath(
            id: record.message,
            name: dictionary.text(record.name),
            sender: record.subject,
            sent: record.number,
            location: dictionary.place(record.location)
        )
    }

    private func hop(_ record: EventRecord, number: Int) -> MessagePath.Hop {
        MessagePath.Hop(
            number: number,
            event: record.number,
            from: record.subject,
            to: record.object,
            reason: record.hopReason ?? .unexplained,
            predicted: record.predicted.orNil,
            predictedReason: record.predictedReason ?? .unexplained
        )
    }
}
