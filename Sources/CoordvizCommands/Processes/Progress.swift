internal import CoordvizModel
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A progress line on standard error while a command runs. It is cleared before anything else is written there.
///
/// Nothing is shown in the first second, in a pipe, or on a terminal that cannot clear a line. Can be used from any
/// thread.
final class Progress: @unchecked Sendable {
    // Unchecked: mutable state is accessed only while `lock` is held.
    static let shared = Progress()

    private let lock = NSLock()
    private var begun: Date?
    private var isShown = false
    private let patience: TimeInterval = 1
    private let interval: TimeInterval = 0.25

    private init() {}

    /// Starts the progress line on a terminal, until ``end()``.
    /// - Parameter activity: the command's name.
    func begin(_ activity: String) {
        guard isatty(STDERR_FILENO) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb" else { return }
        let start = Date()
        let command: ShellCommand = "coordviz \(ShellWord(activity))"
        lock.withLock { begun = start }
        let thread = Thread { [self] in
            Thread.sleep(forTimeInterval: patience)
            while show("\(command.text): \(Int(Date().timeIntervalSince(start))) s", since: start) {
                Thread.sleep(forTimeInterval: interval)
            }
        }
        thread.start()
    }

    /// Clears and ends the line. Does nothing when it was not started.
    func end() {
        lock.withLock {
            begun = nil
            if isShown { write("\r\u{1B}[K") }
            isShown = false
        }
    }

    /// - Returns: whether to continue.
    private func show(_ line: String, since start: Date) -> Bool {
        lock.withLock {
            guard begun == start else { return false }
            isShown = true
            // Back to the beginning of the line, then clear to its end (ECMA-48).
            write("\r\(line)\u{1B}[K")
            return true
        }
    }

    private func write(_ text: String) { try? ByteSink(descriptor: STDERR_FILENO).write(text) }
}
