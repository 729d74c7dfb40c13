public import Testing

/// Says that a test leaks, and why: leaks are then not checked after its success.
public struct LeaksTrait: TestTrait, SuiteTrait {
    let reason: String

    /// True: it holds for all tests of a suite.
    public var isRecursive: Bool { true }
}

extension Trait where Self == LeaksTrait {
    /// Says that a test, or each test of a suite, leaks: `.recorded(checking: .leaks)` does not fail it for that.
    /// - Parameter reason: why, for those who read the test.
    public static func allowsLeaks(_ reason: String) -> LeaksTrait { LeaksTrait(reason: reason) }
}
