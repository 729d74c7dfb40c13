import BenchmarkReport
import Foundation

/// VizTracer (https://pypi.org/project/viztracer/), which writes a run of a Python program as one HTML file: what our
/// report's size is measured against, in the same run.
@MainActor
enum VizTracer {
    /// How large its report is by its calls, or why that is not known.
    static func remark(calls: Int) -> String {
        do {
            let bytes = Quantity(try bytesPerCall(calls), .count("bytes")).text
            return "VizTracer in the same run: \(bytes) a call, over its empty report"
        } catch {
            return "VizTracer was not measured: \(error)"
        }
    }

    private static func bytesPerCall(_ calls: Int) throws -> Double {
        let folder = try MeasuredRecording.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        @MainActor func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
        try run(["python3", "-m", "venv", path("python")])
        try run([path("python/bin/pip"), "install", "--quiet", "--disable-pip-version-check", "viztracer"])
        let program = """
            from sys import argv
            def leaf(number): return number
            def work(count):
                for number in range(count): leaf(number)
            work(int(argv[1]))
            """
        try program.write(toFile: path("calls.py"), atomically: true, encoding: .utf8)
        @MainActor func size(_ calls: Int) throws -> Double {
            let output = path("\(calls).html")
            let tracer = ["--quiet", "--tracer_entries", "\(calls * 2 + 1000)", "-o", output, path("calls.py")]
            try run([path("python/bin/viztracer")] + tracer + ["\(calls)"])
            let size = try FileManager.default.attributesOfItem(atPath: output)[.size] as? NSNumber
            guard let size = size?.doubleValue, size > 0 else { throw BenchmarkFailure("it wrote nothing") }
            return size
        }
        return (try size(calls) - size(0)) / Double(calls)
    }

    private static func run(_ command: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchmarkFailure(
                "'\(command.prefix(3).joined(separator: " "))' ended with \(process.terminationStatus)"
            )
        }
    }
}
