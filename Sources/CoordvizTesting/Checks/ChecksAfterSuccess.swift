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
    func expectation(allowsLeaks: Bool) -> FindingsExpectation? {
        let ignored = allowsLeaks ? ignored.union(RecordedRule.leaks) : ignored
        if let rules, rules.isSubset(of: ignored) { return nil }
        return FindingsExpectation(only: rules, ignoring: ignored, isStrict: true)
    }

    /// The text of the failure of a test that passed and is not recorded; nil if there is nothing to check.
    /// - Parameter allowsLeaks: whether the test has said that it leaks.
    package func problem(ofUnrecorded obstacle: TestRecordingError, allowsLeaks: Bool) -> String? {
        expectation(allowsLeaks: allowsLeaks).map { _ in
            "The test passed, and what it left cannot be checked, because it was not recorded. \(obstacle)"
        }
    }

    /// In seconds: for how long to wait at most until what the test has left is released.
    package static let patience = 1.0
}
