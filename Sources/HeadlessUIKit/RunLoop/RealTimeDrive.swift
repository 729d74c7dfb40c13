internal import Foundation

/// Makes Foundation's main run loop run a ``MainRunLoop`` in real time: for code that runs `RunLoop.main` or waits for
/// an expectation, like on a device.
///
/// Virtual time then follows the clock, so that a push progresses as on a device.
/// ``MainRunLoop/runUntilIdle(maximumTurns:)`` jumps ahead, and nothing is left to wait for.
@preconcurrency @MainActor final class RealTimeDrive {
    private weak var loop: MainRunLoop?
    private var isRequested = false
    private var timer: Timer?
    /// The virtual time at a moment of the clock.
    private var moment: (virtual: Duration, real: ContinuousClock.Instant)?

    init(_ loop: MainRunLoop) { self.loop = loop }

    /// Schedules a run; further calls before that change nothing. Call it when the loop has something to do.
    func request() {
        guard !isRequested, let loop else { return }
        isRequested = true
        if moment == nil { moment = (loop.now, .now) }
        RunLoop.main.perform(inModes: [.common]) { [weak self] in
            // Foundation's main run loop runs on the main thread.
            MainActor.assumeIsolated { self?.run() }
        }
    }

    /// Cancels the scheduled run.
    func cancel() {
        timer?.invalidate()
        timer = nil
        moment = nil
        loop = nil
    }

    private func run() {
        isRequested = false
        timer?.invalidate()
        timer = nil
        guard let loop, !loop.isRunning, let moment else { return }
        let elapsed = ContinuousClock.now - moment.real
        loop.catchUp(to: moment.virtual + elapsed)
        // Time that jumped ahead meanwhile need not be waited for.
        self.moment = (loop.now, .now)
        guard let deadline = loop.nextDeadline else {
            self.moment = nil
            return
        }
        let wait = (deadline - loop.now).components
        let seconds = Double(wait.seconds) + Double(wait.attoseconds) / 1e18
        let timer = Timer(timeInterval: max(0, seconds), repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.run() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }
}
