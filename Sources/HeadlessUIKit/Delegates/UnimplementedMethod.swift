/// Tells whether the default of an optional method ran, where UIKit would have asked before whether the method is there.
@preconcurrency @MainActor enum UnimplementedMethod {
    private static var wasCalled = false

    static func noteCall() {
        wasCalled = true
    }

    /// Runs a call and answers whether it reached an app's own method.
    static func isImplemented(_ call: () -> Void) -> Bool {
        wasCalled = false
        call()
        defer { wasCalled = false }
        return !wasCalled
    }
}
