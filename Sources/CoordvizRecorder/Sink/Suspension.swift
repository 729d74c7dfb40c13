internal import Dispatch
internal import Foundation

/// Keeps the system from suspending the app in the middle of a transaction: iOS terminates apps that are suspended
/// while they hold a lock on a file in a shared container
/// (https://developer.apple.com/library/archive/technotes/tn2408/).
enum Suspension {
    /// Runs `body` to its end before the app is suspended, on the calling thread or another one, and waits for it.
    /// Skips it when the app is about to be suspended.
    ///
    /// https://developer.apple.com/documentation/foundation/processinfo/performexpiringactivity(withreason:using:)
    @Sendable static func hold(_ body: @escaping @Sendable () -> Void) {
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
            let hasEnded = DispatchSemaphore(value: 0)
            ProcessInfo.processInfo.performExpiringActivity(withReason: "writing a recording") { isExpired in
                // Called a second time when the time expires; a batch takes much less.
                if !isExpired { body() }
                hasEnded.signal()
            }
            hasEnded.wait()
        #else
            body()
        #endif
    }
}
