import Foundation
import PlainSQLite

/// This program once more, which fills its ring while nothing can be stored, and is killed.
@MainActor
enum DyingProgram {
    /// - Returns: how many events the ring held, and the last one's number.
    static func fillRing(of path: String) throws -> (inRing: Int64, last: Int64) {
        try run(["fill-ring", path], recordingAt: path)
    }

    /// - Parameter arguments: a subcommand that records to `path`, prints a line, reads one, records more, and prints the
    ///   number of the last event that is to survive it.
    static func run(_ arguments: [String], recordingAt path: String) throws -> (inRing: Int64, last: Int64) {
        let (process, input, output) = OwnProgram.process(arguments)
        // That events are lost is what it is for.
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
            throw BenchmarkFailure("the program says nothing")
        }
        return (last - max(0, stored), last)
    }
}
