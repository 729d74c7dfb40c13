internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// What a program prints and how it ends, if it ends soon.
enum HelperAnswer {
    case ended(ProcessEnding, String)
    /// It was killed, because it still ran.
    case unfinished

    /// Runs a program, whose output goes to files, and kills it after `patience`.
    /// - Throws: ``CommandFailure`` when it cannot be started, or there is no place for its output.
    init(of program: String, _ arguments: [String], within patience: Duration) throws {
        let folder = try CommandFailure.translating { try ScratchFolder() }
        defer { folder.remove() }
        let (output, errors) = (folder.path("output"), folder.path("errors"))
        var spawn = Spawn(program: program, arguments: arguments, input: "/dev/null", errors: errors)
        spawn.output = output
        let process = try Cleanup.shared.making({ [.child($0)] }) { try spawn.start() }
        let deadline = ContinuousClock.now + patience
        while !HelperProcess.hasEnded(process) {
            guard ContinuousClock.now < deadline else {
                Cleanup.shared.forgetting([.child(process)]) { HelperProcess.end(process) }
                self = .unfinished
                return
            }
            usleep(2000)
        }
        let ending = try HelperProcess.ending(of: process, program)
        // Graphviz says its version on standard error.
        self = .ended(ending, [output, errors].map(Self.beginning).joined(separator: "\n"))
    }

    /// The beginning of a file, however much the program wrote.
    private static func beginning(of path: String) -> String {
        guard let file = FileHandle(forReadingAtPath: path) else { return "" }
        return String(decoding: (try? file.read(upToCount: 1 << 14)) ?? Data(), as: UTF8.self)
    }
}
