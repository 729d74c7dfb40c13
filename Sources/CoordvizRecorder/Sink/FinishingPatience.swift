internal import Dispatch

/// How long the end of a recorder waits: for some seconds after each batch that was written.
struct FinishingPatience {
    private let seconds: Double
    private var written: Int
    private var latest: DispatchTime

    /// - Parameter written: the number of batches that were written so far.
    init(seconds: Double, written: Int) {
        self.seconds = seconds
        self.written = written
        latest = .now() + seconds
    }

    /// Whether nothing was written for too long.
    mutating func isOver(written now: Int) -> Bool {
        if now != written { self = FinishingPatience(seconds: seconds, written: now) }
        return .now() >= latest
    }
}
