package import CoordvizModel
package import CoordvizRecording

/// A session that a test keeps in memory: it returns the same as a recording, without a file.
package struct InMemorySession: SessionSource, Sendable {
    /// The facts about the session as a whole.
    package var facts: SessionFacts
    /// The values of its ids.
    package var dictionary = SessionDictionary()
    /// All records, in order.
    package var records: [EventRecord] = []
    /// The keyframes, in order.
    package var keyframes: [Keyframe] = []
    /// The definitions, in the order in which they were recorded.
    package var definitions: [Definition] = []

    /// An empty session of a program named Shop, begun at noon UTC on 1 January 2026.
    package init() {
        facts = SessionFacts(
            id: SessionID(rawValue: 1),
            process: "Shop",
            processID: 4242,
            system: "Test OS 1.0",
            recorderVersion: "1.2.3",
            startedAt: 1_767_268_800_000_000_000,
            ending: .clean
        )
    }

    /// Adds an event as a sink receives it.
    package mutating func append(_ record: EventRecord, definitions: [Definition], keyframe: HierarchyState?) {
        for definition in definitions { define(definition) }
        records.append(record)
        if let keyframe { keyframes.append(Keyframe(event: record.number, state: keyframe)) }
        facts.lastEvent = record.number
        facts.duration = record.time
    }

    /// Adds what a sink receives.
    package mutating func append(_ batch: EventBatch) {
        for definition in batch.definitions { define(definition) }
        records += batch.records
        keyframes += batch.keyframes
        for loss in batch.losses {
            facts.losses.append(loss)
            facts.dropped += loss.last.rawValue - loss.first.rawValue + 1
        }
        guard let last = batch.records.last else { return }
        facts.lastEvent = last.number
        facts.duration = last.time
    }

    private mutating func define(_ definition: Definition) {
        definitions.append(definition)
        switch definition {
        case .string(let id, let text): dictionary.strings[id] = text
        case .location(let id, let place): dictionary.locations[id] = place
        case .node(let node): dictionary.nodes[node.id] = node
        }
    }

    /// The same session without keyframes, so that every state is a full replay.
    package var withoutKeyframes: InMemorySession {
        var copy = self
        copy.keyframes = []
        return copy
    }

    // MARK: SessionSource

    /// The latest keyframe at or before an event.
    package func keyframe(atOrBefore event: EventNumber) -> Keyframe {
        keyframes.last { $0.event <= event } ?? .beginning
    }

    /// The event of the first keyframe at or after an event.
    package func firstKeyframe(atOrAfter event: EventNumber) -> EventNumber? {
        keyframes.first { $0.event >= event }?.event
    }

    /// Calls `body` with each record in the range.
    package func forEachRecord(in range: ClosedRange<EventNumber>, _ body: (EventRecord) throws -> Void) rethrows {
        for record in records where range.contains(record.number) { try body(record) }
    }

    /// The last event at or before a time.
    package func lastEvent(atOrBeforeTime time: Int64) -> EventNumber? {
        records.last { $0.time <= time }?.number
    }

    /// The last mark with that name.
    package func event(markedAs name: String) -> EventNumber? {
        records.last { $0.kind == .mark && dictionary.text($0.name) == name }?.number
    }

    /// The last event of a kind at or before an event.
    package func lastEvent(ofKind kind: EventKind, atOrBefore event: EventNumber) -> EventNumber? {
        records.last { $0.kind == kind && $0.number <= event }?.number
    }
}
