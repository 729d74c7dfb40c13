internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// Writes an event log to standard output as lines of text or JSON, without keeping all lines in memory.
struct EventOutput {
    let isJSON: Bool
    let style: TextStyle
    /// The kinds of events to write; nil for all.
    let kinds: Set<EventKind>?

    private let form = OutputFile.standardOutput.form

    /// The number of bytes that are written at once.
    private static let chunk = 1 << 16

    init(isJSON: Bool, style: TextStyle, kinds: Set<EventKind>?) {
        self.isJSON = isJSON
        self.style = style
        self.kinds = kinds
    }

    /// Writes the heading of a session.
    /// - Parameter showsHeading: whether text has a heading, too; JSON always has one.
    func begin(_ facts: SessionFacts, showsHeading: Bool) throws {
        if isJSON {
            try OutputFile.standardOutput.write(AnswerJSON.line(EventLogHeadingJSON(facts), form: form))
        } else if showsHeading {
            try OutputFile.standardOutput.write(text(SessionDictionary(), facts).heading(facts))
        }
    }

    /// Writes the events of a range.
    /// - Returns: the number of the last event written.
    func write(_ range: ClosedRange<EventNumber>, of session: RecordedSession) throws -> EventNumber {
        let text = text(session.dictionary, session.facts)
        let json = EventJSONWriter(dictionary: session.dictionary)
        var waiting = ""
        let last = try SessionTimeline(session).forEachEntry(in: range, of: kinds) { entry in
            waiting += try isJSON ? AnswerJSON.line(EventLogLineJSON(entry, json), form: form) : text.line(entry)
            guard waiting.utf8.count >= Self.chunk else { return }
            try OutputFile.standardOutput.write(waiting)
            waiting = ""
        }
        if !waiting.isEmpty { try OutputFile.standardOutput.write(waiting) }
        return last
    }

    private func text(_ dictionary: SessionDictionary, _ facts: SessionFacts) -> EventLogText {
        EventLogText(dictionary: dictionary, facts: facts, style: style)
    }
}
