package import CoordvizModel
package import CoordvizRecording
package import CoordvizTimeline

/// What was recorded of a test up to a moment.
package struct RecordedMoment {
    package let session: RecordedSession
    /// The facts of the session, which lasts until now: time passes also where nothing is recorded.
    package let facts: SessionFacts
    package let history: SessionHistory
    package let timeline: SessionTimeline<RecordedSession>

    /// - Parameter time: the time now, in nanoseconds since the session's start.
    package init(_ session: RecordedSession, time: Int64) throws {
        self.session = session
        var facts = session.facts
        facts.duration = max(facts.duration, time)
        self.facts = facts
        history = try SessionHistory(of: session)
        timeline = SessionTimeline(session)
    }

    package var dictionary: SessionDictionary { session.dictionary }
    package var end: EventNumber { session.facts.lastEvent }

    /// A node's type and number: `PaymentCoordinator #17`.
    func label(_ node: NodeID) -> String { timeline.names.label(node) }

    /// An event with the line of the app that caused it, where that is known: `event 31 at CartController.swift:12`.
    func place(of record: EventRecord) -> String {
        let line = dictionary.place(record.location).map { " at \($0)" } ?? ""
        return "event \(record.number)\(line)"
    }

    /// The record of an event; nil if it was lost.
    func record(of event: EventNumber) -> EventRecord? {
        let records = history.records
        let place = records.prefixEnd { $0.number < event }
        return place < records.count && records[place].number == event ? records[place] : nil
    }

    /// Whether a node is of a type.
    func isNode(_ node: NodeID, of type: RecordedType) -> Bool { type.fits(dictionary.typeName(of: node)) }

    /// That the test had no object of a type, what follows from it, and similar names. Types that differ only in what is in
    /// front of their names are shown with it.
    func absence(of type: RecordedType, so consequence: String) -> String {
        let names = Set(history.lives.map { dictionary.typeName(of: $0.node) })
        let namesakes = names.filter { NodeNames.withoutModules($0) == type.name }.sorted()
        guard namesakes.isEmpty else {
            let others = namesakes.joined(separator: ", ")
            return "There was no \(type.fullName ?? type.name) in this test, only \(others), so \(consequence)."
        }
        let near = NearestNames.nearest(to: type.name, among: names.map(NodeNames.withoutModules))
        return "There was no \(type.name) in this test, so \(consequence).\(NearestNames.question(near))"
    }

    /// The event of a mark; nil for no mark.
    /// - Throws: ``TestRecordingError/noMark(_:)``.
    func event(ofMark mark: String?) throws -> EventNumber? {
        guard let mark else { return nil }
        guard let event = try session.event(markedAs: mark) else { throw TestRecordingError.noMark(mark) }
        return event
    }
}
