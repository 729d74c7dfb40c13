internal import CoordvizModel
internal import CoordvizTimeline

/// A message that a test expects: who sends it, who handles it, and on which way.
///
/// Fulfilled by any message of the name that was sent since the test began, or since a mark.
public struct MessageExpectation: RecordedExpectation {
    /// What becomes of the message.
    public enum Outcome: Equatable, Sendable {
        /// A responder handles it, or replies to it.
        case handled(by: RecordedType?)
        /// A responder replies to it.
        case replied(by: RecordedType?)
        /// No responder handles it, on purpose: the chain ends at the given responder.
        case unhandled(last: RecordedType?)
        /// It is sent, with any outcome.
        case sent
        /// It is not sent. Give the type where that is possible: a name with a mistake in it is never sent.
        case notSent
    }

    /// The way that a message takes.
    public enum Path: Equatable, Sendable {
        /// Any way.
        case any
        /// Responders that it passes in this order, with any others between them.
        case through([RecordedType])
        /// All responders after the sender, in order.
        case exactly([RecordedType])
    }

    let message: RecordedType
    let outcome: Outcome
    let sender: RecordedType?
    let path: Path
    let hops: ClosedRange<Int>?
    let mark: String?

    /// - Parameters:
    ///   - message: the message's type.
    ///   - outcome: what becomes of it.
    ///   - sender: who sends it; nil for any object.
    ///   - path: the responders that it passes.
    ///   - hops: how many steps it takes along the chain; nil for any number.
    ///   - mark: counts only messages after this mark of the test; nil for all.
    public init(
        _ message: RecordedType,
        _ outcome: Outcome = .sent,
        from sender: RecordedType? = nil,
        path: Path = .any,
        hops: ClosedRange<Int>? = nil,
        since mark: String? = nil
    ) {
        (self.message, self.outcome, self.sender, self.path) = (message, outcome, sender, path)
        (self.hops, self.mark) = (hops, mark)
    }

    /// What is different, in sentences; nil when nothing is.
    public func problem(in recording: TestRecording) -> String? { recording.problem { try problem(in: $0) } }

    func problem(in moment: RecordedMoment) throws -> String? {
        let first = try moment.event(ofMark: mark) ?? .zero
        let sent = moment.history.messages.filter { message.fits($0.name) && $0.sent > first }
        if outcome == .notSent {
            let really = sent.filter(Self.wasSent)
            return really.first.map { MessageProblem(self, moment).wasSent($0, count: really.count) }
        }
        // The differences of the message that comes nearest are the ones that help.
        let differences = sent.map { path in (path: path, found: difference(of: path, in: moment)) }
        if differences.contains(where: { $0.found == nil }) { return nil }
        let nearest = differences.min { ($0.found?.distance ?? 0) < ($1.found?.distance ?? 0) }
        guard let nearest, let found = nearest.found else { return MessageProblem(self, moment).wasNotSent() }
        return MessageProblem(self, moment).differs(nearest.path, found, among: sent.count)
    }
}

extension MessageExpectation {
    /// The first difference; nil when the message is as expected.
    func difference(of path: MessagePath, in moment: RecordedMoment) -> MessageDifference? {
        if let sender, !moment.isNode(path.sender, of: sender) { return .sender }
        if !hasExpectedOutcome(path, in: moment) { return .outcome }
        if let found = difference(ofWay: path.hops.map(\.to), in: moment) { return found }
        if let hops, !hops.contains(path.hops.count) { return .hops }
        return nil
    }

    /// One that waits for its chain to be connected, or was dropped meanwhile, was not.
    private static func wasSent(_ path: MessagePath) -> Bool { path.outcome != .queued && path.outcome != .dropped }

    private func hasExpectedOutcome(_ path: MessagePath, in moment: RecordedMoment) -> Bool {
        let ending = path.ending
        func ended(at type: RecordedType?) -> Bool {
            type.map { type in ending.map { moment.isNode($0.node, of: type) } ?? false } ?? true
        }
        switch outcome {
        case .sent: return Self.wasSent(path)
        case .notSent: return false
        case .handled(let type): return path.outcome == .handled && ended(at: type)
        case .replied(let type): return ending?.what == .replied && ended(at: type)
        case .unhandled(let type): return path.outcome.isWithoutHandler && ended(at: type)
        }
    }

    private func difference(ofWay way: [NodeID], in moment: RecordedMoment) -> MessageDifference? {
        switch path {
        case .any: return nil
        case .through(let types):
            return types.without(way, in: moment).first.map { .path(at: way.count, expected: $0) }
        case .exactly(let types):
            for (place, pair) in zip(way, types).enumerated() where !moment.isNode(pair.0, of: pair.1) {
                return .path(at: place, expected: pair.1)
            }
            if way.count > types.count { return .path(at: types.count, expected: nil) }
            return types.count > way.count ? .path(at: way.count, expected: types[way.count]) : nil
        }
    }
}
