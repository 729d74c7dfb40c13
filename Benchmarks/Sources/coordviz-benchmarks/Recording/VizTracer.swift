import BenchmarkReport
import Foundation

/// VizTracer (https://pypi.org/project/viztracer/), which writes a run of a Python program as one HTML file. Our report is
/// compared with its report, in the same run.
@MainActor
struct VizTracer {
    private let python: PythonEnvironment

    /// Runs `body` with it.
    /// - Throws: also if it cannot be installed.
    static func with<Result>(_ body: (VizTracer) throws -> Result) throws -> Result {
        try PythonEnvironment.with(packages: ["viztracer"]) { python in
            let program = """
                from sys import argv
                def leaf(number): return number
                def work(count):
                    for number in range(count): leaf(number)
                work(int(argv[1]))
                """
            try program.write(toFile: python.path("calls.py"), atomically: true, encoding: .utf8)
            return try body(VizTracer(python: python))
        }
    }

    /// Creates its report of this many calls.
    /// - Returns: the report's path.
    func report(calls: Int) throws -> String {
        let output = python.path("\(calls).html")
        let options = ["--quiet", "--tracer_entries", "\(calls * 2 + 1000)", "-o", output, python.path("calls.py")]
        try OtherProgram.run([python.program("viztracer")] + options + ["\(calls)"])
        return output
    }

    /// The size of its report per call, or why that is not known.
    static func remark(calls: Int) -> String {
        do {
            let perCall = try with { (try $0.size(calls: calls) - $0.size(calls: 0)) / Double(calls) }
            return
                "VizTracer in the same run: \(Quantity(perCall, .count("bytes")).text) per call, without its empty report"
        } catch {
            return "VizTracer was not measured: \(error)"
        }
    }

    private func size(calls: Int) throws -> Double {
        let size = try FileManager.default.attributesOfItem(atPath: try report(calls: calls))[.size] as? NSNumber
        guard let size = size?.doubleValue, size > 0 else { throw BenchmarkFailure("it wrote nothing") }
        return size
    }
}
