internal import Foundation

/// How much processor time answers took since they were last counted: pages are informed less often when it is much.
final class AnswerMeter: @unchecked Sendable {
    // Unchecked: mutable state is accessed only while `lock` is held.
    private let lock = NSLock()
    private var total: TimeInterval = 0

    /// Adds an answer that was begun at a time of this thread and ends now.
    func add(since begin: TimeInterval) {
        let length = ThreadTime.now - begin
        lock.withLock { total += length }
    }

    /// The seconds that were added since ``reset()``.
    var seconds: TimeInterval { lock.withLock { total } }

    func reset() { lock.withLock { total = 0 } }
}

/// The processor time of the current thread: unlike a clock, it does not go on while other programs run.
enum ThreadTime {
    /// In seconds. Only differences on one thread have a meaning.
    static var now: TimeInterval {
        var time = timespec()
        guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }
}
