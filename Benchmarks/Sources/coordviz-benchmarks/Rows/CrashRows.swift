import BenchmarkReport
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import Foundation

/// The default ring: its capacity, and its recovery after its process has ended.
enum CrashRows {
    @MainActor
    static func measure(_ scale: Scale) throws -> [ReportRow] {
        var held: [Double] = []
        var starts: [Double] = []
        var answers: [Double] = []
        for _ in 0..<scale(10, quick: 2) {
            let folder = try MeasuredRecording.makeFolder()
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = folder.appendingPathComponent("recording.sqlite").path
            let recorded = try DyingProgram.fillRing(of: path)
            held.append(Double(recorded.inRing))
            answers.append(try answer(path, expecting: recorded.last))
            starts.append(try start(path))
            try requireEverything(path, through: recorded.last)
        }
        return [ring(Samples(held)), takeOver(Samples(starts), Samples(answers))]
    }

    private static func ring(_ held: Samples) -> ReportRow {
        let records = held.percentile(0)
        return ReportRow(
            "the default ring",
            [Check("holds", Quantity(records, .count("records")), .atLeast(50_000))],
            remarks: [
                "at 1,000 events a second \(Quantity(records / 1e3 * 1e9, .nanoseconds).text)",
                "at 200,000 \(Quantity(records / 2e5 * 1e9, .nanoseconds).text)",
            ]
        )
    }

    private static func takeOver(_ starts: Samples, _ answers: Samples) -> ReportRow {
        ReportRow(
            "recovery of a full default ring after a crash",
            [Check("longest of \(starts.count)", Quantity(starts.largest, .nanoseconds), .atMost(100_000_000))],
            remarks: [
                "median \(Quantity(starts.median, .nanoseconds).text)",
                "a reader's first answer, without recovery: \(Quantity(answers.median, .nanoseconds).text)",
            ]
        )
    }

    /// The time in which a reader reports the last event.
    private static func answer(_ path: String, expecting last: Int64) throws -> Double {
        let began = Clock.nanoseconds
        let found = try RecordingReader(path: path).session().facts.lastEvent.rawValue
        let elapsed = Double(Clock.nanoseconds - began)
        guard found >= last else { throw BenchmarkFailure("a reader sees \(found) events of \(last)") }
        return elapsed
    }

    /// The time in which the next recorder starts.
    private static func start(_ path: String) throws -> Double {
        let began = Clock.nanoseconds
        let recorder = try Recorder.start(at: path)
        let elapsed = Double(Clock.nanoseconds - began)
        recorder.finish()
        return elapsed
    }

    private static func requireEverything(_ path: String, through last: Int64) throws {
        let reader = try RecordingReader(path: path)
        guard let first = try reader.sessions().first, first.lastEvent.rawValue >= last else {
            throw BenchmarkFailure("events were lost with their process")
        }
    }
}
