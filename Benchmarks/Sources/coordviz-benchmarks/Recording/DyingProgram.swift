import Foundation
import PlainSQLite

/// A second process of this program, which fills its ring while nothing can be stored, and is killed.
@MainActor
enum DyingProgram {
    /// - Returns: how many events the ring contained, and the number of the last one.
    static func fillRing(of path: String) throws -> (inRing: Int64, last: Int64) {
        try run(["fill-ring", path], recordingAt: path)
    }

    /// - Parameter arguments: a subcommand that records to `path`, prints a line, reads one, records more, and prints the
    ///   number of the last event that must survive.
    static func run(_ arguments: [String], recordingAt path: String) throws -> (inRing: Int64, last: Int64) {
        let (process, input, output) = OwnProgram.process(arguments)
        // Losing events is the purpose of this recording.
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        _ = try OwnProgram.line(from: output)
        guard let database = plain_open(path), plain_execute(database, "BEGIN IMMEDIATE") else {
            throw BenchmarkFailure("the recording cannot be locked")
        }
        defer { plain_close(database) }
        let stored = plain_number(database, "SELECT max(id) & 2147483647 FROM event")
        try input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8))
        guard let last = Int64(try OwnProgram.line(from: output)) else {
            throw BenchmarkFailure("the measured program printed nothing")
        }
        return (last - max(0, stored), last)
    }
}
