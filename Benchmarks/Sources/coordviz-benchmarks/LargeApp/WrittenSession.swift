import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecording
import Foundation

/// A session that is written like a recorder's, with generated times: the same events give the same file.
///
/// For one thread only, although the protocol allows several: no other code uses it.
final class WrittenSession: InstrumentationBackend, @unchecked Sendable {
    private let writer: RecordingWriter
    private var batch = EventBatch()
    private var failure: (any Error)?
    private var state = HierarchyState()
    private var strings: [String: StringID] = [:]
    private var places: [SourceLocation: LocationID] = [:]
    private var nodes: UInt32 = 0
    private var messages: UInt32 = 0
    private var last: Int64 = 0
    private var lastKeyframe: Int64 = 0
    private var time: Int64 = 0
    private var random = SplitMix64(seed: 1)

    private static let eventsPerBatch = 4096
    private static let eventsPerKeyframe: Int64 = 4096

    /// - Parameter delay: how many nanoseconds later it begins than others.
    init(path: String, startsAfter delay: Int64 = 0) throws {
        writer = try RecordingWriter(
            path: path,
            facts: SessionFacts(
                id: SessionID(rawValue: 1),
                process: "Shop",
                processID: 4242,
                system: "Test OS 1.0",
                recorderVersion: "1.0.0",
                startedAt: 1_767_268_800_000_000_000 + delay
            )
        )
    }

    func define(kind: NodeKind, typeName: String, identifier: String?) -> NodeID {
        nodes += 1
        let id = NodeID(rawValue: nodes)
        let type = intern(typeName)
        let name = identifier.map { intern($0) } ?? .none
        batch.definitions.append(.node(NodeDefinition(id: id, kind: kind, typeName: type, identifier: name)))
        return id
    }

    func intern(_ text: String) -> StringID {
        if let known = strings[text] { return known }
        let id = StringID(rawValue: UInt32(strings.count + 1))
        strings[text] = id
        batch.definitions.append(.string(id, text))
        return id
    }

    func intern(_ location: SourceLocation) -> LocationID {
        if let known = places[location] { return known }
        let id = LocationID(rawValue: UInt32(places.count + 1))
        places[location] = id
        batch.definitions.append(.location(id, location))
        return id
    }

    func makeMessage() -> MessageID {
        messages += 1
        return MessageID(rawValue: messages)
    }

    func record(_ record: EventRecord) -> EventNumber {
        last += 1
        // Users and UI tests pause before they tap.
        time += .random(in: record.kind == .action ? 20_000_000...200_000_000 : 2_000...40_000, using: &random)
        var record = record
        record.number = EventNumber(rawValue: last)
        record.time = time
        state.apply(record)
        batch.records.append(record)
        let since = last - lastKeyframe
        if since >= Self.eventsPerKeyframe, since >= Int64(state.nodes.count + state.edges.count) {
            batch.keyframes.append(Keyframe(event: record.number, state: state))
            lastKeyframe = last
        }
        if batch.records.count >= Self.eventsPerBatch { append() }
        return record.number
    }

    /// Records what a walk would find.
    func observe(_ snapshot: borrowing HierarchySnapshot, reason: SnapshotReason) {}

    private func append() {
        do { try writer.append(batch) } catch { failure = error }
        batch = EventBatch()
    }

    /// Ends the recording.
    /// - Throws: the error that prevented writing, now or earlier.
    func finish() throws {
        append()
        if let failure { throw failure }
        try writer.finish(ending: .clean)
    }
}
