internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Runs helper programs. They end when a signal ends this process, except those that the user goes on to use.
enum HelperProcess {
    /// Runs the program and waits for its end.
    /// - Throws: ``CommandFailure`` when it cannot be started.
    static func run(_ spawn: Spawn) throws -> ProcessEnding {
        let process = try Cleanup.shared.making({ [.child($0)] }) { try spawn.start() }
        return try ending(of: process, spawn.program)
    }

    /// Runs a program that outlives this process if it has not ended by then, and waits for its end.
    /// - Throws: ``CommandFailure`` when it cannot be started, or when how it ended is unknown.
    static func runDetached(_ spawn: Spawn) throws -> ProcessEnding {
        var spawn = spawn
        // It would keep our pipes open, too.
        (spawn.input, spawn.output, spawn.errors) = ("/dev/null", "/dev/null", "/dev/null")
        spawn.isDetached = true
        return try ending(of: spawn.start(), spawn.program)
    }

    /// Whether a process that is on the cleanup list has ended. It remains on the list, and its id reserved, until
    /// ``ending(of:_:)`` is called.
    static func hasEnded(_ process: Int32) -> Bool {
        var information = siginfo_t()
        // Without an ended process the call succeeds as well, and fills in nothing but a zero.
        guard waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG) == 0 else {
            return errno != EINTR
        }
        return information.si_signo == SIGCHLD
    }

    /// Waits for the end of a process, and takes it off the cleanup list if it is on it.
    /// - Throws: ``CommandFailure`` when how it ended is unknown.
    static func ending(of process: Int32, _ program: String) throws -> ProcessEnding {
        var information = siginfo_t()
        // WNOWAIT keeps the process id reserved until it is off the cleanup list.
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        var status: Int32 = 0
        let found = Cleanup.shared.forgetting([.child(process)]) {
            var found = waitpid(process, &status, 0)
            while found == -1, errno == EINTR { found = waitpid(process, &status, 0) }
            return found
        }
        guard found == process else {
            let reason = String(cString: strerror(errno))
            throw CommandFailure(.inputOutput, "The exit status of \(program) is unknown: \(reason).")
        }
        return ProcessEnding(waitStatus: status)
    }

    /// Kills what is left of the group of a process, if it leads one: while its id is reserved, no other process can
    /// have made a group with that number. Call it before ``ending(of:_:)``, which gives up the id.
    static func endGroup(of process: Int32) { kill(-process, SIGKILL) }

    /// Kills a process, with its own group if it has one, and waits for its end.
    static func end(_ process: Int32) {
        endGroup(of: process)
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
    }
}
