package import CoordvizModel
internal import CoordvizTimeline

/// The session of an example, in memory. Every event comes a millisecond after the one before.
package struct ExampleScript: SessionScript, SessionSource {
    package private(set) var records: [EventRecord] = []
    package private(set) var dictionary = SessionDictionary()
    package private(set) var facts = SessionFacts(
        id: SessionID(rawValue: 1),
        process: "Shop",
        processID: 1,
        system: "",
        recorderVersion: "",
        startedAt: 0,
        ending: .clean
    )
    package var cause = Cause.none
    /// The thread of the events that follow; 1 is the main thread.
    package var thread: UInt16 = 1
    package var nanosecondsPerEvent: Int64 = 1_000_000
    package var message = MessageID.none

    private var lastMessage = MessageID.none
    private var nodes: [String: NodeID] = [:]
    private var strings: [String: StringID] = [:]

    init() {}

    // MARK: SessionScript

    package mutating func node(_ name: String) -> NodeID {
        if let known = nodes[name] { return known }
        let type = name.split(separator: "#").first.map(String.init) ?? name
        let id = NodeID(rawValue: UInt32(nodes.count) + 1)
        nodes[name] = id
        dictionary.nodes[id] = NodeDefinition(id: id, kind: NodeKind(ofScripted: type), typeName: text("Shop.\(type)"))
        return id
    }

    package mutating func text(_ text: String) -> StringID {
        if let known = strings[text] { return known }
        let id = StringID(rawValue: UInt32(strings.count) + 1)
        strings[text] = id
        dictionary.strings[id] = text
        return id
    }

    package mutating func place(_ file: String, _ line: UInt32) -> LocationID {
        let id = LocationID(rawValue: UInt32(dictionary.locations.count) + 1)
        dictionary.locations[id] = SourceLocation(file: file, line: line)
        return id
    }

    package mutating func beginMessage() {
        lastMessage = MessageID(rawValue: lastMessage.rawValue + 1)
        message = lastMessage
    }

    @discardableResult
    package mutating func record(_ event: EventRecord) -> EventNumber {
        var record = event
        record.number = facts.lastEvent.after
        record.time = facts.duration + nanosecondsPerEvent
        record.thread = thread
        record.cause = cause
        records.append(record)
        facts.lastEvent = record.number
        facts.duration = record.time
        return record.number
    }

    /// Some events happen that the recorder could not write.
    mutating func lose(_ count: Int64) {
        let last = EventNumber(rawValue: facts.lastEvent.rawValue + count)
        facts.losses.append(Loss(first: facts.lastEvent.after, last: last, reason: .unwritable))
        facts.dropped += count
        facts.lastEvent = last
    }

    // MARK: SessionSource

    package func keyframe(atOrBefore event: EventNumber) -> Keyframe { .beginning }

    package func firstKeyframe(atOrAfter event: EventNumber) -> EventNumber? { nil }

    package func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) rethrows {
        for record in records where range.contains(record.number) { try body(record) }
    }

    package func lastEvent(atOrBeforeTime time: Int64) -> EventNumber? { records.last { $0.time <= time }?.number }

    package func event(markedAs name: String) -> EventNumber? {
        records.last { $0.kind == .mark && dictionary.text($0.name) == name }?.number
    }

    package func lastEvent(ofKind kind: EventKind, atOrBefore event: EventNumber) -> EventNumber? {
        records.last { $0.kind == kind && $0.number <= event }?.number
    }
}
