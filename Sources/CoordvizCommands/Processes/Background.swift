internal import Foundation

/// Work on another thread, whose result is awaited later.
final class Background<Value: Sendable>: @unchecked Sendable {
    private let done = DispatchGroup()
    /// Written by the other thread, and read after it has finished.
    private var result: Result<Value, any Error>?

    /// Starts the work.
    init(_ work: @escaping @Sendable () throws -> Value) {
        DispatchQueue.global(qos: .userInitiated).async(group: done) { self.result = Result(catching: work) }
    }

    /// Waits for the work and returns its result.
    /// - Throws: what the work throws.
    func value() throws -> Value {
        done.wait()
        guard let result else {
            // The group is empty only after the work has stored its result.
            preconditionFailure("Work ended without a result.")
        }
        return try result.get()
    }
}
