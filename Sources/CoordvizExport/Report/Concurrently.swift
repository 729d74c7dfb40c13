internal import Foundation

/// Runs independent work in parallel, with the same results as in sequence.
enum Concurrently {
    /// Runs both closures, one on another thread, and returns when both are done.
    static func both<First: Sendable, Second: Sendable>(
        _ first: @Sendable () -> First,
        _ second: @Sendable () -> Second
    ) -> (First, Second) {
        // Each is written by one thread and read after both are done.
        nonisolated(unsafe) var firstResult: First?
        nonisolated(unsafe) var secondResult: Second?
        DispatchQueue.concurrentPerform(iterations: 2) { index in
            if index == 0 { firstResult = first() } else { secondResult = second() }
        }
        guard let firstResult, let secondResult else {
            // concurrentPerform returns when both have returned, and each ends with its result.
            preconditionFailure("Work was left undone.")
        }
        return (firstResult, secondResult)
    }
}
