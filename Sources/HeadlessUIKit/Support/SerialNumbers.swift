internal import Foundation

/// Ascending numbers; thread-safe, because code in Swift 5 mode may create responders on any thread.
final class SerialNumbers: @unchecked Sendable {
    // Unchecked: used between lock and unlock only.
    private var last = 0
    private let lock = NSLock()

    func next() -> Int {
        lock.lock()
        defer { lock.unlock() }
        last += 1
        return last
    }
}
