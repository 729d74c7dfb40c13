internal import Foundation

/// Has Foundation's main run loop run a ``MainRunLoop``, in real time: for code that spins `RunLoop.main` or waits for an
/// expectation, as it does on a device.
///
/// Virtual time keeps step with the clock then, so that a push is as far as it would be on a device. Who runs the loop
/// with ``MainRunLoop/runUntilIdle(maximumTurns:)`` jumps ahead, and nothing is left to wait for.
@preconcurrency @MainActor final class RealTimeDrive {
    private weak var loop: MainRunLoop?
    private var isRequested = false
    private var timer: Timer?
    /// The virtual time at a moment of the clock.
    private var moment: (virtual: Duration, real: ContinuousClock.Instant)?

    init(_ loop: MainRunLoop) { self.loop = loop }

    /// Asks for a run; again before that one changes nothing. To be called when the loop has something to do.
    func request() {
        guard !isRequested, let loop else { return }
        isRequested = true
        if moment == nil { moment = (loop.now, .now) }
        RunLoop.main.perform(inModes: [.common]) { [weak self] in
            // Foundation's main run loop runs on the main thread.
            MainActor.assumeIsolated { self?.run() }
        }
    }

    /// Forgets what was asked for.
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
        // What jumped ahead meanwhile waits for nobody.
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
