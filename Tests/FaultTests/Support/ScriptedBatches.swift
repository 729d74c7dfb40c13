import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Testing

/// A session in batches, the same for the same seed: events, definitions, keyframes, losses.
struct ScriptedBatches {
    private(set) var batches: [EventBatch] = []

    init(seed: UInt64, events: Int, eventsPerBatch: Int) {
        let session = EventScript.random(seed: seed, events: events, eventsPerKeyframe: 100).session
        var gap: Int64 = 0
        var states = session.keyframes.makeIterator()
        var state = states.next()
        for start in stride(from: 0, to: events, by: eventsPerBatch) {
            let index = batches.count
            var batch = EventBatch()
            if index == 0 { batch.definitions = session.definitions }
            // Each batch has a new text, some of them longer than a page.
            let text = String(repeating: "\(index) ", count: index % 9 == 4 ? 4_000 : 1)
            batch.definitions.append(.string(StringID(rawValue: 1_000 + UInt32(index)), text))
            for record in session.records[start..<min(start + eventsPerBatch, events)] {
                var shifted = record
                shifted.number = EventNumber(rawValue: record.number.rawValue + gap)
                shifted.name = StringID(rawValue: 1_000 + UInt32(index))
                batch.records.append(shifted)
                if let kept = state, kept.event <= record.number {
                    batch.keyframes = [Keyframe(event: shifted.number, state: kept.state)]
                    state = states.next()
                }
            }
            if index % 7 == 3, let last = batch.records.last?.number.rawValue {
                gap += 5
                let lost = EventNumber(rawValue: last + 1)
                batch.losses = [Loss(first: lost, last: EventNumber(rawValue: last + 5), reason: .unwritable)]
            }
            batch.ringPosition = Int64(index + 1)
            batches.append(batch)
        }
    }

    /// How many of the batches a session of a recording contains, each of them completely and nothing else; nil otherwise.
    func kept(in reader: RecordingReader, _ id: SessionID) throws -> Int? {
        guard let facts = try reader.sessions().first(where: { $0.id == id }) else { return 0 }
        guard facts.lastEvent > .zero else { return 0 }
        let session = try reader.session(id)
        let records = try session.records()
        var count = 0
        var seen = 0
        while count < batches.count, seen < records.count {
            seen += batches[count].records.count
            count += 1
        }
        let expected = batches.prefix(count)
        guard records == expected.flatMap(\.records), facts.losses == expected.flatMap(\.losses),
            facts.dropped == Int64(expected.flatMap(\.losses).count * 5)
        else { return nil }
        var strings: [StringID: String] = [:]
        for case .string(let id, let text) in expected.flatMap(\.definitions) { strings[id] = text }
        guard session.dictionary.strings == strings else { return nil }
        let keyframe = try session.keyframe(atOrBefore: facts.lastEvent)
        guard let last = expected.flatMap(\.keyframes).last else { return keyframe == .beginning ? count : nil }
        return keyframe == last ? count : nil
    }
}
