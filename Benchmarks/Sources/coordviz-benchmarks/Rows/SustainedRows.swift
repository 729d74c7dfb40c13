import BenchmarkReport
import Foundation

/// Many events a second, for long.
enum SustainedRows {
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        let seconds = scale(30, quick: 1)
        // In a process of its own: memory that other rows have used and given back would hide what this one takes.
        let (process, _, output) = OwnProgram.process(["sustain", "\(seconds)", "\(SustainCommand.rate)"])
        try process.run()
        let line = try OwnProgram.line(from: output)
        process.waitUntilExit()
        let numbers = line.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 3 else { throw BenchmarkFailure("the program that was started says: \(line)") }
        let rate = Quantity(numbers[2] / Double(seconds), .count("events a second")).text
        return [
            ReportRow(
                "200,000 events a second for 30 s",
                [
                    Check("lost", Quantity(numbers[0], .count("events")), .atMost(0)),
                    Check("resident memory over the app's own", Quantity(numbers[1], .count("MiB")), .atMost(64)),
                ],
                remarks: ["\(rate) for \(seconds) s"]
            )
        ]
    }
}
