import Foundation

/// This program in a second process.
enum OwnProgram {
    /// A process that is not started yet, with its input and output.
    static func process(_ arguments: [String]) -> (process: Process, input: Pipe, output: Pipe) {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = Bundle.main.executableURL
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        return (process, input, output)
    }

    /// The next line of its output.
    static func line(from output: Pipe) throws -> String {
        var bytes: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            bytes.append(byte)
        }
        guard !bytes.isEmpty else { throw BenchmarkFailure("the measured program ended without output") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
