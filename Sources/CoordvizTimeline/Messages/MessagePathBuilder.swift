package import CoordvizModel

/// Collects message paths from records, in one pass.
package struct MessagePathBuilder: Sendable {
    var dictionary: SessionDictionary
    var unknown: UnknownStretches
    private let keepsHops: Bool
    /// What is known in addition if the session grows while it is read.
    private var growth: MessageGrowth?
    private let keepsUnsent: Bool
    /// The first record that was consumed, or the session's first record when all records of these messages are
    /// consumed.
    private var beginning: EventNumber?
    /// The paths, in the order of their first events.
    private var paths: [MessagePath] = []
    /// The ids of their names; nil when the sending was lost, because what they carried may be lost as well.
    private var names: [StringID?] = []
    /// The indexes of messages whose names no event said yet.
    private var unnamed: Set<Int> = []
    private var indexes: [MessageID: Int] = [:]
    /// The indexes of paths in the order of sending, with nil for a queued path that was sent later.
    private var order: [Int?] = []
    /// The position of each path in ``order``.
    private var places: [Int] = []
    /// The last message that was looked up: the next record is nearly always of the same message.
    private var last: (message: MessageID, index: Int)?
    /// The content types of messages without their own values, by the ids of their names.
    private var types: [StringID: String] = [:]

    /// Creates a builder for messages of a session.
    /// - Parameters:
    ///   - unknown: the losses of the session.
    ///   - isComplete: whether all records of each consumed message will be consumed, from the session's start.
    ///     Otherwise that is the case from the first consumed record.
    ///   - keepsHops: whether the paths contain their hops, which are most of their size. Without them, outcomes are the
    ///     same, but ``MessagePath/isIncomplete`` is not.
    ///   - keepsUnsent: whether the paths contain messages whose sending is not recorded although no lost event is known in
    ///     which it may have been.
    package init(
        dictionary: SessionDictionary,
        unknown: UnknownStretches = UnknownStretches(),
        isComplete: Bool = false,
        keepsHops: Bool = true,
        keepsUnsent: Bool = false
    ) {
        self.dictionary = dictionary
        self.unknown = unknown
        self.keepsHops = keepsHops
        self.keepsUnsent = keepsUnsent
        beginning = isComplete ? EventNumber(rawValue: 1) : nil
    }

    /// Creates a builder for a session that grows while it is read from its start.
    init(growing dictionary: SessionDictionary) {
        self.init(dictionary: dictionary, keepsHops: false)
        growth = MessageGrowth()
    }

    /// The paths so far, in the order of sending; messages that were not sent are at their first event.
    package var all: [MessagePath] { all(at: nil) }

    /// The paths at a moment before the session's end: later losses are ignored.
    package func all(at event: EventNumber?) -> [MessagePath] {
        order.compactMap(\.self).map { path($0, at: event) }
    }

    private func path(_ index: Int, at event: EventNumber?) -> MessagePath {
        var path = paths[index]
        if let growth { path.hops = growth.hops(of: index) }
        if path.values == nil { path.values = names[index].flatMap { types[$0] } }
        guard path.loss == nil else { return path }
        let end = path.ending?.event ?? event.map { EventNumber(rawValue: $0.rawValue + 1) }
        path.loss = unknown.loss(after: path.queued ?? path.sent, before: end)
        return path
    }

    /// Calls `body` with the paths that changed after an event, in the order of sending, if the session grows while it is
    /// read. The times of their hops are zero.
    func forEach(changedAfter event: EventNumber, _ body: (MessagePath) throws -> Void) rethrows {
        guard let growth else { return }
        for index in order {
            guard let index, growth.isChanged(index, named: names[index], after: event) else { continue }
            try body(path(index, at: nil))
        }
    }

    /// Marks pending messages as changed behind an event: their outcomes depend on what was lost since.
    mutating func noteLosses(after event: EventNumber) {
        for (index, path) in paths.enumerated() where path.ending == nil {
            growth?.note(index, EventNumber(rawValue: event.rawValue + 1))
        }
    }

    /// Consumes the next record; records of other kinds are ignored.
    package mutating func consume(_ record: EventRecord) {
        collect(record)
        guard growth != nil, record.message != .none, let index = index(of: record.message) else { return }
        growth?.note(index, record.number)
    }

    private mutating func collect(_ record: EventRecord) {
        if beginning == nil { beginning = record.number }
        guard record.message != .none else { return }
        switch record.kind {
        case .messageQueued:
            paths[begun(record)].queued = record.number
        case .messageSent:
            // A queued message has no hops yet, so its outcome is checked only then.
            if let index = index(of: record.message), paths[index].queued == paths[index].sent,
                paths[index].outcome == .queued
            {
                send(record, index)
            } else {
                _ = begun(record)
            }
        case .hop:
            guard let index = indexUnlessUnknown(record) else { return }
            growth?.add(record, to: index)
            if keepsHops { paths[index].hops.append(hop(record, number: paths[index].hops.count + 1)) }
        case .messageValues:
            carry(record)
        case .messageDropped:
            // A refused message was never queued. Another one was, and if that is not recorded, it was lost.
            let isKnown = contains(record.message) || record.code == Self.refused
            let index = begun(record)
            if !isKnown { paths[index].isBeginningLost = unknown.loss(after: .zero, before: record.number) != nil }
            stop(record, index)
        case .handled, .passedOn, .replied, .unhandled, .chainCycle, .chainChanged, .chainIncomplete, .senderGone:
            if let index = indexUnlessUnknown(record) { stop(record, index) }
        default:
            break
        }
    }

    /// The code of a dropped message that was not queued, because too many waited.
    private static let refused: UInt8 = 1

    /// Whether a message has a path.
    package mutating func contains(_ message: MessageID) -> Bool { index(of: message) != nil }

    private mutating func index(of message: MessageID) -> Int? {
        if let last, last.message == message { return last.index }
        guard let index = indexes[message] else { return nil }
        last = (message, index)
        return index
    }

    /// The index of a message, which is added if this is its first record.
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
        guard let name = index(of: record.message).flatMap({ names[$0] }), types[name] == nil else { return }
        types[name] = text
        growth?.learnTypes(of: name, record.number)
    }

    /// Whether a path lacks its content, which may be recorded before the consumed records.
    var lacksValues: Bool { all.contains { $0.values == nil } }

    /// Adds the content types of messages, recorded before the consumed records.
    /// - Parameter sending: the event that sent such a message, for its name.
    mutating func learn(_ types: EventRecord, from sending: EventRecord) {
        if self.types[sending.name] == nil { self.types[sending.name] = dictionary.text(types.name) }
    }

    /// The index of a known message. An unknown one in a session that is read from its start was sent in a lost event
    /// and is added; otherwise it was sent before the consumed records and is ignored.
    private mutating func indexUnlessUnknown(_ record: EventRecord) -> Int? {
        if let index = index(of: record.message) {
            if !unnamed.isEmpty { name(index, by: record) }
            return index
        }
        let loss = unknown.loss(after: .zero, before: record.number)
        guard loss != nil || keepsUnsent, isReadFromTheStart else { return nil }
        let index = add(
            MessagePath(
                id: record.message,
                name: "message \(record.message.rawValue)",
                sender: .none,
                sent: record.number,
                time: record.time,
                loss: loss,
                isBeginningLost: true,
                isNameLost: true
            ),
            name: nil
        )
        unnamed.insert(index)
        name(index, by: record)
        return index
    }

    /// Names a message whose sending was lost by another of its events.
    private mutating func name(_ index: Int, by record: EventRecord) {
        guard let name = record.messageName.map(dictionary.text), !name.isEmpty, unnamed.remove(index) != nil else {
            return
        }
        paths[index].name = name
        paths[index].isNameLost = false
    }

    /// Whether the first consumed record is the session's first, or the first one that was not lost.
    private var isReadFromTheStart: Bool {
        guard let beginning, beginning.rawValue > 1 else { return true }
        return unknown.losses.first.map { $0.first.rawValue == 1 && $0.last.rawValue + 1 == beginning.rawValue }
            ?? false
    }

    /// Marks a queued message as sent, after the messages sent before it.
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
