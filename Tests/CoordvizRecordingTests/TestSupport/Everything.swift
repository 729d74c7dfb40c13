import CoordvizModel
import CoordvizRecording

/// Runs every query on a recording, so that a trap anywhere ends the test run.
/// - Returns: how many records were read.
@discardableResult
func readEverything(_ path: String) throws -> Int {
    let reader = try RecordingReader(path: path)
    var count = 0
    for facts in try reader.sessions() {
        _ = (facts.endingText, facts.lossTexts(), facts.unplacedLosses)
        guard facts.lastEvent > .zero else { continue }
        let session = try reader.session(facts.id)
        let all = EventNumber(rawValue: 1)...facts.lastEvent
        try session.forEachRecord(in: all) { record in
            count += 1
            _ = (record.edge, record.hopReason, record.appearance, session.dictionary.text(record.name))
            _ = (session.dictionary.typeName(of: record.subject), session.dictionary.place(record.location))
        }
        for event in [facts.lastEvent, EventNumber(rawValue: 1), EventNumber(rawValue: .max)] {
            var state = try session.keyframe(atOrBefore: event).state
            state.apply(EventRecord(.released, subject: NodeID(rawValue: 1)))
            _ = try session.firstKeyframe(atOrAfter: event)
        }
        for time in [Int64.min, -1, 0, 1_000_000, .max] { _ = try session.lastEvent(atOrBeforeTime: time) }
        _ = try session.event(markedAs: "paying")
        _ = try session.lastEvent(ofKind: .action, atOrBefore: facts.lastEvent)
        _ = try session.messageCount()
    }
    return count
}
