import BenchmarkReport
import Foundation

/// Many events per second, for a long time.
enum SustainedRows {
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        let seconds = scale(30, quick: 1)
        // In a separate process: memory that other rows have used and released would hide what this one uses.
        let (process, _, output) = OwnProgram.process(["sustain", "\(seconds)", "\(SustainCommand.rate)"])
        try process.run()
        let line = try OwnProgram.line(from: output)
        process.waitUntilExit()
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 3 else { throw BenchmarkFailure("unexpected output of the measured program: \(line)") }
        let rate = Quantity(numbers[2] / Double(seconds), .count("events a second")).text
        return [
            ReportRow(
                "200,000 events a second for 30 s",
                [
                    Check("lost", Quantity(numbers[0], .count("events")), .atMost(0)),
                    Check("resident memory in addition to the app's", Quantity(numbers[1], .count("MiB")), .atMost(64)),
                ],
                remarks: ["\(rate) for \(seconds) s"]
            )
        ]
    }
}
