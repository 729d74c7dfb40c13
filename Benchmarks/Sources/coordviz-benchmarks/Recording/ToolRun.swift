import Foundation

/// A run of the tool, from its start to its end.
@MainActor
struct ToolRun {
    /// In nanoseconds.
    let elapsed: Double
    /// In nanoseconds, also that of programs which it started.
    let processorTime: Double
    /// The most resident memory, in MiB.
    let memory: Double
    /// The size of its standard output, in bytes.
    let outputSize: Int

    /// The tool that was built together with this program.
    static var program: String {
        get throws { try program("coordviz") }
    }

    /// A program that was built together with this one.
    static func program(_ name: String) throws -> String {
        let place = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent(name).path
        guard let place, FileManager.default.isExecutableFile(atPath: place) else {
            throw BenchmarkFailure("\(name) is not in the folder of this program: build that product, too")
        }
        return place
    }

    /// Runs it several times and discards the first run, which may read from the disk.
    /// - Parameter codes: the exit codes of successful answers.
    static func repeated(_ times: Int, _ arguments: [String], codes: Set<Int32> = [0]) throws -> [ToolRun] {
        Array(try (0...times).map { _ in try once(arguments, codes: codes) }.dropFirst())
    }

    /// Runs it once, where a second run would find its work done.
    static func single(_ arguments: [String]) throws -> ToolRun { try once(arguments, codes: [0]) }

    private static func once(_ arguments: [String], codes: Set<Int32>) throws -> ToolRun {
        let folder = try MeasuredRecording.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (out, errors) = (folder.appendingPathComponent("out").path, folder.appendingPathComponent("errors").path)
        let (process, _, output) = OwnProgram.process(["time-tool", out, errors, try program] + arguments)
        try process.run()
        let line = try OwnProgram.line(from: output)
        process.waitUntilExit()
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 4 else { throw BenchmarkFailure("unexpected output of the measured program: \(line)") }
        guard codes.contains(Int32(numbers[2])) else {
            let said = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
            let first = said.split(separator: "\n").first ?? "nothing"
            throw BenchmarkFailure(
                "coordviz \(arguments[0]) exited with \(Int32(numbers[2])) and the message: \(first)"
            )
        }
        let size = try FileManager.default.attributesOfItem(atPath: out)[.size] as? NSNumber
        guard let size = size?.intValue, size > 0 else {
            throw BenchmarkFailure("coordviz \(arguments[0]) printed nothing")
        }
        return ToolRun(
            elapsed: numbers[0],
            processorTime: numbers[3],
            memory: numbers[1] / 1_048_576,
            outputSize: size
        )
    }
}
