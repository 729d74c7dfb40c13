internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline

/// Why an event happened, what it caused, and the step that it belongs to.
struct EventCauses {
    let chain: CauseChain
    let effects: CauseEffects
    let step: EffectStep

    /// - Parameters:
    ///   - depth: how many levels of effects are listed one by one.
    ///   - mostEffects: effects beyond this are only counted.
    /// - Throws: ``CauseError`` when the event is lost; ``MomentError``; ``RecordingError``.
    init(of selection: MomentSelection, in session: RecordedSession, depth: Int, atMost mostEffects: Int) throws {
        let event = try selection.moment.namedEvent(in: session)
        let timeline = SessionTimeline(session)
        guard let chain = try timeline.causes(of: event) else {
            throw CauseError.lost(event, try timeline.unknown().loss(of: event))
        }
        self.chain = chain
        effects = try timeline.effects(of: event, depth: depth, atMost: mostEffects)
        step = try timeline.effectStep(of: chain)
    }

    /// Reads an event's number, with or without `#`, or another moment.
    /// - Throws: ``MomentError``.
    static func selection(parsing text: String) throws -> MomentSelection {
        try MomentSelection(parsing: Int64(text).map { $0 >= 0 } == true ? "#\(text)" : text)
    }
}
