internal import CoordvizModel

extension SessionTimeline {
    /// The session's messages that satisfy a filter, in the order of sending, with their paths at the session's end.
    ///
    /// Reads the events of messages, for unhandled messages only theirs. The content of messages is not included.
    /// - Throws: ``MessageError/unknownName(_:near:)`` when no message has the filter's name; the source's errors.
    package func messages(_ filter: MessageFilter) throws -> [MessagePath] {
        guard let all else { return [] }
        let paths = try filter.isUnhandledOnly ? messagesWithoutHandler(in: all) : everyMessage(in: all)
        let found = paths.filter(filter.admits)
        if found.isEmpty, let name = filter.name { try checkIsName(name, in: all) }
        return found
    }

    /// The path of one message with its content. Reads the events of messages.
    /// - Throws: ``MessageError/noSuchMessage(_:last:)``; the source's errors.
    package func message(_ number: Int64) throws -> MessagePath {
        var builder = MessagePathBuilder(dictionary: source.dictionary, unknown: try unknown(), isComplete: true)
        var recordedTypes: [EventRecord] = []
        var last: MessageID?
        let wanted = UInt32(exactly: number).map(MessageID.init(rawValue:))?.orNil
        if let all {
            try source.forEachRecord(ofKinds: EventFamily.messages.kinds, in: all) { record in
                if record.message == wanted { builder.consume(record) }
                if record.valuesLevel == .types, record.message != wanted { recordedTypes.append(record) }
                last = max(last ?? record.message, record.message)
            }
        }
        if builder.lacksValues {
            for types in recordedTypes where types.causeEvent > .zero && types.causeEvent < types.number {
                if let sending = try record(types.causeEvent) { builder.learn(types, from: sending) }
            }
        }
        guard let path = builder.all.first else { throw MessageError.noSuchMessage(number, last: last?.orNil) }
        return path
    }

    /// The range of all events; nil when there are none.
    var all: ClosedRange<EventNumber>? {
        let first = EventNumber(rawValue: 1)
        return source.facts.lastEvent >= first ? first...source.facts.lastEvent : nil
    }

    private func everyMessage(in all: ClosedRange<EventNumber>) throws -> [MessagePath] {
        var builder = MessagePathBuilder(dictionary: source.dictionary, unknown: try unknown(), isComplete: true)
        try source.forEachRecord(ofKinds: EventFamily.messages.kinds, in: all) { builder.consume($0) }
        return builder.all
    }

    private func messagesWithoutHandler(in all: ClosedRange<EventNumber>) throws -> [MessagePath] {
        var search = MessagesWithoutHandler()
        try source.forEachRecord(ofKinds: MessagesWithoutHandler.kinds, in: all) { search.begin($0) }
        if let ranges = search.ranges {
            for range in ranges { try source.forEachRecord(in: range) { search.consume($0) } }
        }
        if !search.hasEverySending {
            try source.forEachRecord(ofKinds: EventFamily.messages.kinds, in: all) { search.consume($0) }
        }
        var builder = MessagePathBuilder(dictionary: source.dictionary, unknown: try unknown(), isComplete: true)
        for record in search.records { builder.consume(record) }
        return builder.all
    }

    private func checkIsName(_ name: String, in all: ClosedRange<EventNumber>) throws {
        var filter = MessageFilter()
        filter.name = name
        let paths = try everyMessage(in: all)
        guard !paths.contains(where: filter.admits) else { return }
        throw MessageError.unknownName(
            name,
            near: NearestNames.nearest(to: name, among: Set(paths.map(\.name)).sorted())
        )
    }
}
