internal import CoordvizModel
internal import CoordvizTimeline

/// The first failure that a recorded test marked; the later ones are often its consequences.
struct TestFailure: Equatable, Sendable {
    let event: EventNumber
    /// The first line of the failure's text.
    let headline: String

    /// Enough for a line of the list of sessions; the mark itself has the whole text.
    private static let longest = 500

    /// Takes time linear in the session.
    init?(in history: SessionHistory, dictionary: SessionDictionary) {
        for record in history.records {
            guard let failure = TestFailure(record, dictionary: dictionary) else { continue }
            self = failure
            return
        }
        return nil
    }

    /// The failure that a record marks; nil if it marks none.
    init?(_ record: EventRecord, dictionary: SessionDictionary) {
        guard record.kind == .mark, let text = TestFailureMark.failure(in: dictionary.text(record.name)) else {
            return nil
        }
        event = record.number
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        headline = CleanText.clean(CleanText.shortened(line, to: Self.longest))
    }
}
