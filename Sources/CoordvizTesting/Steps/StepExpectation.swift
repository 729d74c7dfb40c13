internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// What a test expects to have happened since a mark, and nothing else: messages with their ends, coordinators that became children
/// or no longer are, and the screens afterwards.
///
/// Tests that `coordviz export --test` writes expect it after each action. What happens in any order is in any order here, too.
public struct StepExpectation: RecordedExpectation {
    private let mark: String?
    private let messages: [Message]?
    private let added: [Child]?
    private let removed: [Child]?
    private let screens: [RecordedType]?

    /// - Parameters:
    ///   - mark: the mark of the test at which the step begins; nil for the test's beginning.
    ///   - messages: all messages that are sent, each as often as here; nil for any.
    ///   - added: all coordinators that become children; nil for any.
    ///   - removed: all coordinators that no longer are children; nil for any.
    ///   - screens: all view controllers on screen at the end, without containers of UIKit; nil for any.
    public init(
        since mark: String? = nil,
        messages: [Message]? = [],
        added: [Child]? = [],
        removed: [Child]? = [],
        screens: [RecordedType]? = nil
    ) {
        self.mark = mark
        (self.messages, self.added, self.removed, self.screens) = (messages, added, removed, screens)
    }

    /// What is different, in sentences; nil when nothing is.
    public func problem(in recording: TestRecording) -> String? {
        do {
            let session = try recording.session()
            return TestRecording.judged(try problem(in: session), in: session.facts)
        } catch {
            return "\(error)"
        }
    }

    private func problem(in session: RecordedSession) throws -> String? {
        var first = EventNumber.zero
        if let mark {
            guard let event = try session.event(markedAs: mark) else { throw TestRecordingError.noMark(mark) }
            first = event
        }
        first = EventNumber(rawValue: first.rawValue + 1)
        let timeline = SessionTimeline(session)
        // Where nothing was recorded since the mark, what is expected is missing.
        let last = session.facts.lastEvent
        let effects = try StepEffects(of: min(first, last)...last, in: timeline)
        let fits = { (node: NodeID, type: RecordedType) in type.fits(session.dictionary.typeName(of: node)) }
        let name = timeline.names.title
        var differences: [String] = []
        if let messages {
            differences += Matching(messages, effects.messages) { $0.fits($1, fits) }
                .differences(\.text, { Message.text(of: $0, name) })
        }
        if let added {
            differences += Matching(added, effects.added) { $0.fits($1, fits) }
                .differences({ "\($0.text) added" }, { "\(Child.text(of: $0, name)) added" })
        }
        if let removed {
            differences += Matching(removed, effects.removed) { $0.fits($1, fits) }
                .differences({ "\($0.text) removed" }, { "\(Child.text(of: $0, name)) removed" })
        }
        if let screens {
            differences += Matching(screens, effects.screens ?? []) { fits($1, $0) }
                .differences({ "\($0.name) on screen" }, { "\(name($0)) on screen" })
            if effects.screens == nil { differences.append("  a transition has not ended") }
        }
        guard !differences.isEmpty else { return nil }
        let place = mark.map { " since '\($0)'" } ?? ""
        return "Something else happened\(place) than expected:\n" + differences.joined(separator: "\n")
    }
}
