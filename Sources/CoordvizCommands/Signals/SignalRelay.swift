internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Passes the signals that this process gets on to the program that runs in its place.
///
/// From the start of that program until its end has been noted, none of them ends this process.
final class SignalRelay: @unchecked Sendable {
    // Unchecked: all that changes is only touched while `lock` is held.
    private enum State {
        case before
        case running(pid_t, name: String)
        /// A signal ends this process: no program starts any more.
        case ending
        case ended
    }

    static let shared = SignalRelay()

    private let lock = NSLock()
    private var state = State.before
    /// After which signals it was said that the program still runs, and how to end it.
    private var warned: Set<Int32> = []

    private init() {}

    /// A program uses Ctrl-C and Ctrl-\ for what it likes; these leave it no choice.
    private static let demands: Set = [SIGTERM, SIGHUP]

    /// How long a program may take to end before it is said that it still runs.
    private static let patience: TimeInterval = 3

    /// Starts the program. A signal comes before that, or is the program's.
    /// - Parameter start: answers the program's process.
    func run(_ name: String, _ start: () throws -> pid_t) rethrows -> pid_t {
        let process: pid_t? = try lock.withLock {
            if case .ending = state { return nil }
            let process = try start()
            Cleanup.shared.beginSection()
            state = .running(process, name: name)
            return process
        }
        guard let process else {
            // The signal ends this process in a moment.
            while true { pause() }
        }
        return process
    }

    /// Looks whether the program has ended, without letting a signal go to a process that took its number.
    /// - Parameter look: answers whether it has.
    func looking(_ look: () -> Bool) {
        lock.withLock { if look() { state = .ended } }
    }

    /// From now on signals end this process again. To be called when the program's end has been noted.
    func finish() {
        lock.withLock { state = .ended }
        Cleanup.shared.endSection()
    }

    /// - Returns: whether the signal was taken, and this process goes on.
    func take(_ received: ReceivedSignal) -> Bool {
        lock.withLock {
            if case .running(let process, let name) = state {
                pass(received, to: process, called: name)
                return true
            }
            if received.number == SIGTSTP { kill(getpid(), SIGSTOP) }
            if case .before = state, SignalWatch.ending.contains(received.number) { state = .ending }
            return false
        }
    }

    /// The rules are those of sudo(8), "Signal handling": what the terminal sends has reached the program, which is in the same
    /// process group; and what the program sends itself is not sent back.
    private func pass(_ received: ReceivedSignal, to process: pid_t, called name: String) {
        let number = received.number
        guard !received.isFromTerminal, received.sender != process else { return }
        // Programs that take the whole screen send this one to their own group.
        if number == SIGTSTP, let sender = received.sender, getpgid(sender) == getpgid(process) { return }
        let mustEnd = Self.demands.contains(number)
        if mustEnd, !warned.isDisjoint(with: Self.demands) {
            kill(process, SIGKILL)
            return
        }
        kill(process, number)
        guard [SIGTERM, SIGHUP, SIGINT, SIGQUIT].contains(number) else { return }
        let signal = ReceivedSignal.name(number)
        let advice = mustEnd ? "Send it once more to kill it" : "SIGTERM, sent twice, kills it"
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
            let stillRuns = lock.withLock {
                guard case .running(process, _) = state else { return false }
                return warned.insert(number).inserted
            }
            // Not under the lock: standard error may be a pipe that is not read.
            guard stillRuns else { return }
            StandardError.write(
                "coordviz: \(name) (process \(process)) got \(signal) and still runs, and is recorded. \(advice)."
            )
        }
    }
}
