public import CoordvizTesting

/// Fails the test unless all coordinators, view controllers or views of a type are released; see ``ReleasedExpectation``.
/// - Parameters:
///   - type: the type. The test must have had one.
///   - seconds: for how long to wait.
@MainActor
public func expectReleased(
    _ type: Any.Type,
    within seconds: Double = 1,
    file: StaticString = #filePath,
    line: UInt = #line
) async {
    report(await ReleasedExpectation(RecordedType(type)).problem(within: seconds), file: file, line: line)
}

/// Fails the test if coordinators or view controllers that were removed are not released, or if a coordinator without a screen is
/// still a child; see ``LeaksExpectation``.
/// - Parameter seconds: for how long to wait.
@MainActor
public func expectNoLeaks(
    within seconds: Double = 1,
    file: StaticString = #filePath,
    line: UInt = #line
) async {
    report(await LeaksExpectation().problem(within: seconds), file: file, line: line)
}

/// Fails the test if repeating an action leaves more objects each time, and names them; see ``GrowthExpectation``.
///
/// ```swift
/// try await expectNoGrowth(repeating: 3) { try await openAndClosePayment() }
/// ```
/// - Parameters:
///   - count: how often the action is repeated after its first round; at least 2.
///   - seconds: for how long to wait after each round until what it used is released.
///   - action: the action; it ends where it began.
@MainActor
public func expectNoGrowth(
    repeating count: Int = 3,
    within seconds: Double = 0.5,
    file: StaticString = #filePath,
    line: UInt = #line,
    _ action: () async throws -> Void
) async rethrows {
    report(try await GrowthRounds(repeating: count).problem(within: seconds, action), file: file, line: line)
}

/// Fails the test unless a coordinator ends when its screens are left by back button, swipe, `popToRoot` and dismissal alike.
///
/// Its flow is opened and left once for each way. A way that is not possible, such as the back button where nothing was pushed, is
/// not tried; at least one must be possible.
/// - Parameters:
///   - type: the coordinator's type.
///   - ways: the ways to try, in order.
///   - seconds: for how long to wait until the coordinator is out of the tree.
///   - open: opens the flow, from where the app is after the way before.
@MainActor
public func expectEnd(
    of type: Any.Type,
    by ways: [NavigationWay] = NavigationWay.allCases,
    within seconds: Double = 1,
    file: StaticString = #filePath,
    line: UInt = #line,
    opening open: () async throws -> Void
) async rethrows {
    let end = CoordinatorEnd(of: RecordedType(type), by: ways, within: seconds)
    report(try await end.problem(opening: open), file: file, line: line)
}
