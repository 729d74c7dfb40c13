internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Runs a program that does a part of our work: a signal that ends us ends it.
enum HelperProcess {
    /// Runs it to its end.
    /// - Throws: ``CommandFailure`` when it cannot be started.
    static func run(_ spawn: Spawn) throws -> ProcessEnding {
        let process = try Cleanup.shared.making({ [.child($0)] }) { try spawn.start() }
        var information = siginfo_t()
        // Only looks: the number stays the child's until it is off the list.
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        var status: Int32 = 0
        let found = Cleanup.shared.forgetting([.child(process)]) {
            var found = waitpid(process, &status, 0)
            while found == -1, errno == EINTR { found = waitpid(process, &status, 0) }
            return found
        }
        guard found == process else {
            let reason = String(cString: strerror(errno))
            throw CommandFailure(.inputOutput, "How \(spawn.program) ended cannot be told: \(reason).")
        }
        return ProcessEnding(waitStatus: status)
    }

    /// Kills one and waits for its end.
    static func end(_ process: Int32) {
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
    }
}
