/// Detects whether the default implementation of an optional method ran, where UIKit would have checked before whether
/// the method is implemented.
@preconcurrency @MainActor enum UnimplementedMethod {
    private static var wasCalled = false

    static func noteCall() {
        wasCalled = true
    }

    /// Runs a call and returns whether it reached an app's own method.
    static func isImplemented(_ call: () -> Void) -> Bool {
        wasCalled = false
        call()
        defer { wasCalled = false }
        return !wasCalled
    }
}
