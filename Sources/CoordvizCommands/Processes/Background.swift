internal import Foundation

/// Work that is done on another thread while its beginner goes on.
final class Background<Value: Sendable>: @unchecked Sendable {
    private let done = DispatchGroup()
    /// Written by the other thread, and read when that is done.
    private var result: Result<Value, any Error>?

    /// Begins.
    init(_ work: @escaping @Sendable () throws -> Value) {
        DispatchQueue.global(qos: .userInitiated).async(group: done) { self.result = Result(catching: work) }
    }

    /// Waits until the work is done.
    /// - Throws: what the work throws.
    func value() throws -> Value {
        done.wait()
        guard let result else {
            // The group is empty only when the work has ended, and its last step is the result.
            preconditionFailure("Work ended without a result.")
        }
        return try result.get()
    }
}
