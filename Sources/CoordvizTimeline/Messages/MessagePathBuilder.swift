public import CoordvizModel

/// Collects message paths from records, in one pass.
public struct MessagePathBuilder: Sendable {
    private let dictionary: SessionDictionary
    private let unknown: UnknownStretches
    /// The first record that was taken in; the session's, where all that was left out is of other messages.
    private var beginning: EventNumber?
    private var paths: [MessageID: MessagePath] = [:]
    private var order: [MessageID] = []
    /// What messages carry that tell nothing of it themselves, by their names' ids.
    private var types: [StringID: String] = [:]
    private var names: [MessageID: StringID] = [:]

    /// Collects paths of a session.
    /// - Parameters:
    ///   - unknown: what was lost of it.
    ///   - isComplete: whether every record of each message that is taken in will be, from the session's start. Else the
    ///     first record that is taken in says from where on that is so.
    public init(
        dictionary: SessionDictionary,
        unknown: UnknownStretches = UnknownStretches(),
        isComplete: Bool = false
    ) {
        self.dictionary = dictionary
        self.unknown = unknown
        beginning = isComplete ? EventNumber(rawValue: 1) : nil
    }

    /// The paths so far, in the order of sending; those that were not sent stand where they were first told of.
    public var all: [MessagePath] { all(at: nil) }

    /// The paths at a moment that is not the session's end: what was lost after it does not count.
    public func all(at event: EventNumber?) -> [MessagePath] {
        order.compactMap { message in
            guard var path = paths[message] else { return nil }
            if path.values == nil { path.values = names[message].flatMap { types[$0] } }
            guard path.loss == nil else { return path }
            let end = path.ending?.event ?? event.map { EventNumber(rawValue: $0.rawValue + 1) }
            path.loss = unknown.loss(after: path.queued ?? path.sent, before: end)
            return path
        }
    }

    /// Takes in the next record; records of other kinds are ignored.
    public mutating func consume(_ record: EventRecord) {
        if beginning == nil { beginning = record.number }
        guard record.message != .none else { return }
        switch record.kind {
        case .messageQueued:
            begin(record)
            paths[record.message]?.queued = record.number
        case .messageSent:
            if paths[record.message]?.outcome == .queued { send(record) } else { begin(record) }
        case .hop:
            beginIfSendingWasLost(record)
            guard var path = paths.removeValue(forKey: record.message) else { return }
            path.hops.append(hop(record, number: path.hops.count + 1))
            paths[record.message] = path
        case .messageValues:
            carry(record)
        case .messageDropped:
            // One that was refused never waited.
            begin(record)
            stop(record)
        case .handled, .passedOn, .replied, .unhandled, .chainCycle, .chainChanged, .chainIncomplete, .senderGone:
            beginIfSendingWasLost(record)
            stop(record)
        default:
            break
        }
    }

    private mutating func begin(_ record: EventRecord) {
        guard paths[record.message] == nil else { return }
        order.append(record.message)
        names[record.message] = record.name
        paths[record.message] = MessagePath(
            id: record.message,
            name: dictionary.text(record.name),
            sender: record.subject,
            sent: record.number,
            time: record.time,
            cause: record.cause,
            location: dictionary.place(record.location)
        )
    }

    private mutating func carry(_ record: EventRecord) {
        let text = dictionary.text(record.name)
        guard record.valuesLevel == .types else {
            paths[record.message]?.values = text
            return
        }
        if let name = names[record.message], types[name] == nil { types[name] = text }
    }

    /// Whether some path does not say what the message carries; that may stand before the records taken in.
    var lacksValues: Bool { all.contains { $0.values == nil } }

    /// Takes in what messages of a name carry, told before the records taken in.
    /// - Parameter sending: the event that says which name that is.
    mutating func learn(_ types: EventRecord, from sending: EventRecord) {
        if self.types[sending.name] == nil { self.types[sending.name] = dictionary.text(types.name) }
    }

    /// In a session that is read from its start, a message that nobody told of was sent in an event that is lost.
    private mutating func beginIfSendingWasLost(_ record: EventRecord) {
        guard paths[record.message] == nil, let loss = unknown.loss(after: .zero, before: record.number),
            isReadFromTheStart
        else { return }
        order.append(record.message)
        let name = dictionary.text(record.name)
        paths[record.message] = MessagePath(
            id: record.message,
            name: name.isEmpty ? "message \(record.message.rawValue)" : name,
            sender: .none,
            sent: record.number,
            time: record.time,
            loss: loss
        )
    }

    /// Whether the first record that was taken in is the session's, or the first that is left of it.
    private var isReadFromTheStart: Bool {
        guard let beginning, beginning.rawValue > 1 else { return true }
        return unknown.losses.first.map { $0.first.rawValue == 1 && $0.last.rawValue + 1 == beginning.rawValue }
            ?? false
    }

    /// What waited is on its way now, behind what was sent before it.
    private mutating func send(_ record: EventRecord) {
        if let index = order.lastIndex(of: record.message) { order.remove(at: index) }
        order.append(record.message)
        paths[record.message]?.sent = record.number
        paths[record.message]?.time = record.time
        paths[record.message]?.cause = record.cause
    }

    private mutating func stop(_ record: EventRecord) {
        paths[record.message]?.stops.append(
            MessagePath.Stop(node: record.subject, event: record.number, time: record.time, what: record.kind)
        )
    }

    private func hop(_ record: EventRecord, number: Int) -> MessagePath.Hop {
        MessagePath.Hop(
            number: number,
            event: record.number,
            time: record.time,
            from: record.subject,
            to: record.object,
            reason: record.hopReason ?? .unexplained,
            predicted: record.predicted.orNil,
            predictedReason: record.predictedReason ?? .unexplained
        )
    }
}
