internal import Foundation

/// Work on another thread, whose result is awaited later.
package final class Background<Value: Sendable>: @unchecked Sendable {
    private let done = DispatchGroup()
    /// Written by the other thread, and read after it has finished.
    private var result: Result<Value, any Error>?

    /// Starts the work.
    package init(_ work: @escaping @Sendable () throws -> Value) {
        // A separate queue always gets a thread; the shared ones may be full of work that waits for this one.
        DispatchQueue(label: "coordviz.background", qos: .userInitiated).async(group: done) {
            self.result = Result(catching: work)
        }
    }

    /// Waits for the end of the work.
    package func wait() { done.wait() }

    /// Waits for the work and returns its result.
    /// - Throws: what the work throws.
    package func value() throws -> Value {
        wait()
        guard let result else {
            // The group is empty only after the work has stored its result.
            preconditionFailure("Work ended without a result.")
        }
        return try result.get()
    }
}
