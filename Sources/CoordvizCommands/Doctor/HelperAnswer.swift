internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// What a program prints and how it ends, if it ends soon.
enum HelperAnswer {
    case ended(ProcessEnding, String)
    /// It was killed, because it still ran.
    case unfinished
    /// It was killed, because it wrote more than ``most`` bytes.
    case endless

    /// The most bytes of an answer.
    static let most = 1 << 14

    /// Runs a program, reads what it writes, and kills it and all that it has started when it has ended, after `patience`,
    /// or when it writes too much.
    /// - Throws: ``CommandFailure`` when it cannot be started, or there is no pipe for its output.
    init(of program: String, _ arguments: [String], within patience: Duration) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw CommandFailure(.inputOutput, "There is no pipe for its output: \(String(cString: strerror(errno))).")
        }
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        var spawn = Spawn(program: program, arguments: arguments, input: "/dev/null")
        // Graphviz says its version on standard error.
        spawn.bothOutputs = writing
        spawn.isDetached = true
        let process: pid_t
        do {
            defer { close(writing) }
            process = try Cleanup.shared.making({ [.child($0)] }) { try spawn.start() }
        }
        let deadline = ContinuousClock.now + patience
        var answer: [UInt8] = []
        // The end of the output is not waited for: a program that this one has started may keep the pipe open.
        while true {
            let hasEnded = HelperProcess.hasEnded(process)
            while answer.count <= Self.most, let piece = Self.piece(of: reading) { answer += piece }
            if answer.count > Self.most || ContinuousClock.now >= deadline, !hasEnded {
                Cleanup.shared.forgetting([.child(process)]) { HelperProcess.end(process) }
                self = answer.count > Self.most ? .endless : .unfinished
                return
            }
            if hasEnded { break }
            usleep(2000)
        }
        HelperProcess.endGroup(of: process)
        let ending = try HelperProcess.ending(of: process, program)
        self = .ended(ending, String(decoding: answer.prefix(Self.most), as: UTF8.self))
    }

    /// What can be read without waiting; nil if that is nothing, or at the end.
    private static func piece(of pipe: Int32) -> ArraySlice<UInt8>? {
        var file = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        guard poll(&file, 1, 0) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(pipe, &bytes, bytes.count)
        return count > 0 ? bytes[..<count] : nil
    }
}
