import Foundation

/// This program once more, in a process of its own.
enum OwnProgram {
    /// One that is not started yet, with what it reads and what it prints.
    static func process(_ arguments: [String]) -> (process: Process, input: Pipe, output: Pipe) {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = Bundle.main.executableURL
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        return (process, input, output)
    }

    /// The next line that it prints.
    static func line(from output: Pipe) throws -> String {
        var bytes: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            bytes.append(byte)
        }
        guard !bytes.isEmpty else { throw BenchmarkFailure("the program that was started ended by itself") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
