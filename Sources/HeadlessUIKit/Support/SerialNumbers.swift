internal import Foundation

/// Numbers in the order in which they are asked for, also on other threads than the main one, where code in Swift 5 mode
/// makes responders unhindered.
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
