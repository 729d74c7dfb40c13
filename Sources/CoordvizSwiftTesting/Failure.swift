internal import Foundation

/// Whether a test has failed. Thread-safe.
final class Failure: @unchecked Sendable {
    // Unchecked: only used between lock and unlock.
    private var hasFailed = false
    private let lock = NSLock()

    func note() { lock.withLock { hasFailed = true } }

    var isNoted: Bool { lock.withLock { hasFailed } }
}
