/// That nothing lives longer than it should: coordinators and view controllers that were removed are released, and no coordinator
/// without a screen is still a child.
///
/// Judged by the rules `not-released` and `stranded-child` of `coordviz check`, without the time that they leave an app: wait with
/// ``RecordedExpectation/problem(within:isolation:)`` instead, as what is released a little later is not a leak.
public struct LeaksExpectation: RecordedExpectation {
    private let findings = FindingsExpectation(only: RecordedRule.leaks, ignoring: [], isStrict: true)

    /// Expects that there are no leaks.
    public init() {}

    /// What leaks, in sentences; nil when nothing does.
    public func problem(in recording: TestRecording) -> String? { findings.problem(in: recording) }
}

extension RecordedRule {
    /// The rules about objects that live too long.
    static let leaks: Set<RecordedRule> = [.notReleased, .strandedChild]
}
