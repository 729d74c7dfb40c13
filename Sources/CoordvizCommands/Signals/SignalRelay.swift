internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Passes signals that this process receives on to the recorded program.
///
/// From the start of the program until its end has been recorded, signals do not end this process.
final class SignalRelay: @unchecked Sendable {
    // Unchecked: mutable state is accessed only while `lock` is held.
    private enum State {
        case before
        case running(pid_t, name: String)
        /// A signal is ending this process: no program may be started.
        case ending
        /// The program has ended, and its end is being recorded.
        case closing
        case ended
        /// The end is recorded, and the next signal that ends a process is awaited.
        case awaiting(DispatchSemaphore)
    }

    static let shared = SignalRelay()

    private let lock = NSLock()
    private var state = State.before
    /// The signals after which the user was informed that the program still runs.
    private var warned: Set<Int32> = []

    /// Whether this process was asked to end, and the program with it.
    private var isEndDemanded = false

    private init() {}

    /// The signals that ask a program to end. Ctrl-C and Ctrl-\ may have other meanings for it.
    private static let demands: Set = [SIGTERM, SIGHUP]

    /// Seconds until the user is informed that the program still runs.
    private static let patience: TimeInterval = 3

    /// Starts the program. A signal arrives either before the start, or is passed on to the program.
    /// - Parameter start: starts the program and returns its process id.
    /// - Throws: what `start` throws. Not `rethrows`: with that, Swift 6.3 compiles the way out of `withLock` so that the
    ///   process crashes.
    func run(_ name: String, _ start: () throws -> pid_t) throws -> pid_t {
        let process: pid_t? = try lock.withLock {
            if case .ending = state { return nil }
            let process = try start()
            Cleanup.shared.beginSection()
            state = .running(process, name: name)
            return process
        }
        guard let process else {
            // The signal is about to end this process.
            while true { pause() }
        }
        return process
    }

    /// Checks whether the program has ended, while no signal can be sent to a process that reuses its id.
    /// - Parameter look: returns whether the program has ended.
    func looking(_ look: () -> Bool) {
        lock.withLock { if look() { state = .closing } }
    }

    /// Lets signals end this process again. Call it when the program's end has been recorded.
    func finish() {
        lock.withLock { state = .ended }
        Cleanup.shared.endSection()
    }

    /// Waits, after the program's end was recorded, for a signal that would end this process, and takes it.
    /// - Parameter begin: called before the wait; not if there is none, because SIGTERM or SIGHUP arrived while the
    ///   program ran: its sender wants all of this to end.
    func waitForEndingSignal(_ begin: () -> Void) {
        let received = DispatchSemaphore(value: 0)
        let waits = lock.withLock {
            if !isEndDemanded { state = .awaiting(received) }
            return !isEndDemanded
        }
        guard waits else { return }
        begin()
        received.wait()
    }

    /// - Returns: whether the signal was handled, so that this process continues.
    func take(_ received: ReceivedSignal) -> Bool {
        lock.withLock {
            let ends = SignalWatch.ending.contains(received.number)
            if Self.demands.contains(received.number) { isEndDemanded = true }
            switch state {
            case .running(let process, let name):
                pass(received, to: process, called: name)
                return true
            case .closing where ends:
                // Sent to the process group, it may have ended the program before it was received here. What it means
                // is the program's to decide, and its exit code is about to be passed on.
                return true
            case .before where ends:
                state = .ending
            case .awaiting(let waiting) where ends:
                state = .ended
                waiting.signal()
                return true
            default:
                break
            }
            if received.number == SIGTSTP { kill(getpid(), SIGSTOP) }
            return false
        }
    }

    /// Follows sudo(8), "Signal handling": signals from the terminal have already reached the program, which is in the
    /// same process group, and signals from the program itself are not sent back.
    private func pass(_ received: ReceivedSignal, to process: pid_t, called name: String) {
        let number = received.number
        guard !hasReachedProgram(received), received.sender != process else { return }
        // Full-screen programs send SIGTSTP to their own process group.
        if number == SIGTSTP, let sender = received.sender, getpgid(sender) == getpgid(process) { return }
        let mustEnd = Self.demands.contains(number)
        if mustEnd, !warned.isDisjoint(with: Self.demands) {
            kill(process, SIGKILL)
            return
        }
        kill(process, number)
        guard [SIGTERM, SIGHUP, SIGINT, SIGQUIT].contains(number) else { return }
        let signal = ReceivedSignal.name(number)
        let advice = mustEnd ? "Send it again to kill the program" : "Send SIGTERM twice to kill it"
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
            let stillRuns = lock.withLock {
                guard case .running(process, _) = state else { return false }
                return warned.insert(number).inserted
            }
            // Without the lock: standard error may be a pipe that blocks.
            guard stillRuns else { return }
            StandardError.write(
                "coordviz: \(name) (process \(process)) received \(signal) and still runs; it is still recorded. \(advice)."
            )
        }
    }

    /// Whether a signal of the terminal has reached the program, too. One that is closed informs only the leader of its
    /// session.
    private func hasReachedProgram(_ received: ReceivedSignal) -> Bool {
        let isForTheLeader = [SIGHUP, SIGCONT].contains(received.number) && getsid(0) == getpid()
        return received.isFromTerminal && !isForTheLeader
    }
}
