internal import Foundation

/// What the kernel of Linux says of a process.
package enum ProcessState: Equatable, Sendable {
    /// By SIGSTOP, the shell's Ctrl-Z, or a debugger.
    case stopped
    /// Its parent process has not asked for its result.
    case ended
    case other

    /// - Returns: nil where there is no such process, or no such file system.
    package init?(of processID: Int64) {
        self.init(stat: try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8))
    }

    /// Reads a line of proc(5): the state follows the program's name in parentheses, which may contain any character.
    package init?(stat: String?) {
        guard let stat, let end = stat.lastIndex(of: ")") else { return nil }
        switch stat[end...].dropFirst(2).first {
        case "T", "t": self = .stopped
        case "Z", "X": self = .ended
        default: self = .other
        }
    }
}
