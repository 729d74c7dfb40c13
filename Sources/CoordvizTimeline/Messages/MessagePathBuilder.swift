package import CoordvizModel

/// Collects message paths from records, in one pass.
package struct MessagePathBuilder: Sendable {
    private let dictionary: SessionDictionary
    private let unknown: UnknownStretches
    /// The first record that was taken in; the session's, where all that was left out is of other messages.
    private var beginning: EventNumber?
    /// In the order in which they were first told of.
    private var paths: [MessagePath] = []
    /// Their names' ids; none where the sending was lost.
    private var names: [StringID?] = []
    private var indexes: [MessageID: Int] = [:]
    /// The paths' indexes in the order of sending, with a gap where one stood that was sent later.
    private var order: [Int?] = []
    /// Where each path stands in there.
    private var places: [Int] = []
    /// The message that was asked for last: the next record is nearly always of the same one.
    private var last: (message: MessageID, index: Int)?
    /// What messages carry that tell nothing of it themselves, by their names' ids.
    private var types: [StringID: String] = [:]

    /// Collects paths of a session.
    /// - Parameters:
    ///   - unknown: what was lost of it.
    ///   - isComplete: whether every record of each message that is taken in will be, from the session's start. Else the
    ///     first record that is taken in says from where on that is so.
    package init(
        dictionary: SessionDictionary,
        unknown: UnknownStretches = UnknownStretches(),
        isComplete: Bool = false
    ) {
        self.dictionary = dictionary
        self.unknown = unknown
        beginning = isComplete ? EventNumber(rawValue: 1) : nil
    }

    /// The paths so far, in the order of sending; those that were not sent stand where they were first told of.
    package var all: [MessagePath] { all(at: nil) }

    /// The paths at a moment that is not the session's end: what was lost after it does not count.
    package func all(at event: EventNumber?) -> [MessagePath] {
        order.compactMap(\.self).map { index in
            var path = paths[index]
            if path.values == nil { path.values = names[index].flatMap { types[$0] } }
            guard path.loss == nil else { return path }
            let end = path.ending?.event ?? event.map { EventNumber(rawValue: $0.rawValue + 1) }
            path.loss = unknown.loss(after: path.queued ?? path.sent, before: end)
            return path
        }
    }

    /// Takes in the next record; records of other kinds are ignored.
    package mutating func consume(_ record: EventRecord) {
        if beginning == nil { beginning = record.number }
        guard record.message != .none else { return }
        switch record.kind {
        case .messageQueued:
            paths[begun(record)].queued = record.number
        case .messageSent:
            // What waits has not gone on since: only then its ending is worth a look.
            if let index = index(of: record.message), paths[index].queued == paths[index].sent,
                paths[index].outcome == .queued
            {
                send(record, index)
            } else {
                _ = begun(record)
            }
        case .hop:
            guard let index = indexUnlessUnknown(record) else { return }
            paths[index].hops.append(hop(record, number: paths[index].hops.count + 1))
        case .messageValues:
            carry(record)
        case .messageDropped:
            // One that was refused never waited.
            stop(record, begun(record))
        case .handled, .passedOn, .replied, .unhandled, .chainCycle, .chainChanged, .chainIncomplete, .senderGone:
            if let index = indexUnlessUnknown(record) { stop(record, index) }
        default:
            break
        }
    }

    private mutating func index(of message: MessageID) -> Int? {
        if let last, last.message == message { return last.index }
        guard let index = indexes[message] else { return nil }
        last = (message, index)
        return index
    }

    /// The index of a message, which begins with the record if nobody told of it before.
    private mutating func begun(_ record: EventRecord) -> Int {
        if let index = index(of: record.message) { return index }
        return add(
            MessagePath(
                id: record.message,
                name: dictionary.text(record.name),
                sender: record.subject,
                sent: record.number,
                time: record.time,
                cause: record.cause,
                location: dictionary.place(record.location)
            ),
            name: record.name
        )
    }

    private mutating func add(_ path: MessagePath, name: StringID?) -> Int {
        let index = paths.count
        paths.append(path)
        names.append(name)
        places.append(order.count)
        order.append(index)
        indexes[path.id] = index
        last = (path.id, index)
        return index
    }

    private mutating func carry(_ record: EventRecord) {
        let text = dictionary.text(record.name)
        guard record.valuesLevel == .types else {
            if let index = index(of: record.message) { paths[index].values = text }
            return
        }
        if let name = index(of: record.message).flatMap({ names[$0] }), types[name] == nil { types[name] = text }
    }

    /// Whether some path does not say what the message carries; that may stand before the records taken in.
    var lacksValues: Bool { all.contains { $0.values == nil } }

    /// Takes in what messages of a name carry, told before the records taken in.
    /// - Parameter sending: the event that says which name that is.
    mutating func learn(_ types: EventRecord, from sending: EventRecord) {
        if self.types[sending.name] == nil { self.types[sending.name] = dictionary.text(types.name) }
    }

    /// The index of a message that somebody told of. In a session that is read from its start, one that nobody told of was
    /// sent in an event that is lost; else it was sent before what is read.
    private mutating func indexUnlessUnknown(_ record: EventRecord) -> Int? {
        if let index = index(of: record.message) { return index }
        guard let loss = unknown.loss(after: .zero, before: record.number), isReadFromTheStart else { return nil }
        let name = dictionary.text(record.name)
        return add(
            MessagePath(
                id: record.message,
                name: name.isEmpty ? "message \(record.message.rawValue)" : name,
                sender: .none,
                sent: record.number,
                time: record.time,
                loss: loss
            ),
            name: nil
        )
    }

    /// Whether the first record that was taken in is the session's, or the first that is left of it.
    private var isReadFromTheStart: Bool {
        guard let beginning, beginning.rawValue > 1 else { return true }
        return unknown.losses.first.map { $0.first.rawValue == 1 && $0.last.rawValue + 1 == beginning.rawValue }
            ?? false
    }

    /// What waited is on its way now, behind what was sent before it.
    private mutating func send(_ record: EventRecord, _ index: Int) {
        order[places[index]] = nil
        places[index] = order.count
        order.append(index)
        paths[index].sent = record.number
        paths[index].time = record.time
        paths[index].cause = record.cause
    }

    private mutating func stop(_ record: EventRecord, _ index: Int) {
        paths[index].stops.append(
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
