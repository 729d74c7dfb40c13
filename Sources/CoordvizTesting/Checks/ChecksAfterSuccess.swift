/// What is checked in the recording of a test that passed.
///
/// After success only: of a test that failed, what it did not do would be reported too.
public struct ChecksAfterSuccess: Sendable {
    let rules: Set<RecordedRule>?
    let ignored: Set<RecordedRule>

    /// Nothing is checked.
    public static let none = ChecksAfterSuccess(rules: [], ignored: [])

    /// Whether coordinators and view controllers were removed and not released, or are still children without a screen.
    public static let leaks = ChecksAfterSuccess(rules: RecordedRule.leaks, ignored: [])

    /// All that `coordviz check` would find.
    /// - Parameter ignored: the rules that are not checked.
    public static func findings(ignoring ignored: RecordedRule...) -> ChecksAfterSuccess {
        ChecksAfterSuccess(rules: nil, ignored: Set(ignored))
    }

    /// The expectation to check; nil if nothing is left to check.
    /// - Parameter allowsLeaks: whether the test has said that it leaks.
    package func expectation(allowsLeaks: Bool) -> FindingsExpectation? {
        let ignored = allowsLeaks ? ignored.union(RecordedRule.leaks) : ignored
        guard let rules else { return FindingsExpectation(ignoring: ignored) }
        let left = rules.subtracting(ignored)
        return left.isEmpty ? nil : FindingsExpectation(only: left)
    }
}

extension RecordedRule {
    /// The rules about objects that live too long.
    static let leaks: Set<RecordedRule> = [.notReleased, .strandedChild]
}
