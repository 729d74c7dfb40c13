internal import Foundation

/// How long answers took since it was last asked, so that pages are informed less often when answers take long.
final class AnswerMeter: @unchecked Sendable {
    // Unchecked: mutable state is accessed only while `lock` is held.
    private let lock = NSLock()
    private var nanoseconds: UInt64 = 0

    /// Adds an answer that was begun at a time and ends now.
    func add(since begin: DispatchTime) {
        let length = DispatchTime.now().uptimeNanoseconds - begin.uptimeNanoseconds
        lock.withLock { nanoseconds += length }
    }

    /// The seconds that were added since ``reset()``.
    var seconds: TimeInterval { lock.withLock { TimeInterval(nanoseconds) / 1_000_000_000 } }

    func reset() { lock.withLock { nanoseconds = 0 } }
}
