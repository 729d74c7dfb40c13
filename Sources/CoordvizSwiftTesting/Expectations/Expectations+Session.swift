public import CoordvizTesting
public import Testing

/// Fails the test if `coordviz check` would find a warning or an error in what was recorded up to now.
///
/// ```swift
/// expectNoFindings(ignoring: .longChain)
/// ```
/// - Parameters:
///   - rules: the rules that are not checked.
///   - baseline: the path of a file of known findings, as `coordviz check --write-baseline` writes it; nil for none.
@MainActor
public func expectNoFindings(
    ignoring rules: RecordedRule...,
    baseline: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(FindingsExpectation(ignoring: Set(rules), baseline: baseline), sourceLocation: sourceLocation)
}

/// Fails the test unless its view controllers follow the rules of Coordinated MVC; see ``ConformanceExpectation``.
/// - Parameter rules: the rules; all five if none is given.
@MainActor
public func expectConformance(
    to rules: CoordinatedMVCRule...,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(
        ConformanceExpectation(to: rules.isEmpty ? CoordinatedMVCRule.allCases : rules),
        sourceLocation: sourceLocation
    )
}

/// Fails the test unless it does the same as when its flow was recorded; see ``FlowExpectation``.
///
/// The flow is kept in the folder `__Flows__` beside the test. Set the environment variable `COORDVIZ_RECORD_FLOWS` to 1 to record
/// it; the test then fails to say so.
/// - Parameters:
///   - name: the flow's name.
///   - records: whether the flow is recorded; nil to do as the environment says.
///   - test: the path of the test's file.
@MainActor
public func expectSameFlow(
    as name: String,
    records: Bool? = nil,
    test: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(FlowExpectation(named: name, of: test, records: records), sourceLocation: sourceLocation)
}
