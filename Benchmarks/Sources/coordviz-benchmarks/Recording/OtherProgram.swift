import Foundation

/// Other programs, which are found by name as by a shell.
enum OtherProgram {
    /// Runs one to its end and discards its output.
    static func run(_ command: [String]) throws { _ = try output(of: command, isKept: false) }

    /// Runs one to its end.
    /// - Returns: its output.
    static func output(of command: [String], isKept: Bool = true) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = isKept ? output : FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let printed = isKept ? try output.fileHandleForReading.readToEnd() ?? Data() : Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchmarkFailure(
                "'\(command.prefix(3).joined(separator: " "))' exited with \(process.terminationStatus)"
            )
        }
        return String(decoding: printed, as: UTF8.self)
    }
}
