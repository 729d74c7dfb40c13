package import CoordvizModel
package import CoordvizRecording
package import CoordvizTimeline

/// What was recorded of a test up to a moment.
package struct RecordedMoment {
    package let session: RecordedSession
    package let timeline: SessionTimeline<RecordedSession>

    package init(_ session: RecordedSession) {
        self.session = session
        timeline = SessionTimeline(session)
    }

    /// Read on first use: what happened in one step of a test is found without it.
    package var history: SessionHistory {
        get throws {
            if let known = memory.history { return known }
            let history = try SessionHistory(of: session)
            memory.history = history
            return history
        }
    }

    private final class Memory {
        var history: SessionHistory?
    }

    private let memory = Memory()

    package var dictionary: SessionDictionary { session.dictionary }
    package var end: EventNumber { session.facts.lastEvent }

    /// A node's type and number: `PaymentCoordinator #17`.
    func label(_ node: NodeID) -> String { timeline.names.label(node) }

    /// Whether a node is of a type.
    func isNode(_ node: NodeID, of type: RecordedType) -> Bool { type.fits(dictionary.typeName(of: node)) }

    /// The event of a mark; nil for no mark.
    /// - Throws: ``TestRecordingError/noMark(_:)``.
    func event(ofMark mark: String?) throws -> EventNumber? {
        guard let mark else { return nil }
        guard let event = try session.event(markedAs: mark) else { throw TestRecordingError.noMark(mark) }
        return event
    }
}
