import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

/// Each of SQLite's calls to the system fails once in turn: https://www.sqlite.org/testing.html#i_o_error_testing
@Suite struct EveryCallFailsTests {
    /// How calls fail.
    struct Manner: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var lasts = false
        var kinds: [Int32]?
        var result: Int32?

        func plan(from first: Int) -> FaultyFolder.Plan {
            FaultyFolder.Plan(
                kinds: kinds.map { Set($0.compactMap(SQLiteCall.Kind.init)) },
                first: first,
                lasts: lasts,
                result: result
            )
        }

        private static let writing = [SQLiteCall.Kind.write, .truncate, .sync, .delete].map(\.rawValue)

        /// https://www.sqlite.org/rescode.html names the numbers.
        static let all = [
            Manner(testDescription: "one call fails"),
            Manner(testDescription: "all fail from one on, until they work again", lasts: true),
            Manner(testDescription: "the disk is full", lasts: true, kinds: writing, result: 13),
            Manner(testDescription: "the file is read-only", lasts: true, kinds: writing, result: 8),
            Manner(testDescription: "nothing can be opened", lasts: true, kinds: [SQLiteCall.Kind.open.rawValue]),
        ]
    }

    @Test(arguments: Manner.all) func acceptedEventsAreStoredOnce(_ manner: Manner) throws {
        let script = ScriptedBatches(seed: 4, events: 60, eventsPerBatch: 30)
        let sample = CallSample(oneOf: manner.kinds != nil ? 1 : manner.lasts ? 50 : 25)
        var call = sample.first - sample.step
        var failures = 0
        repeat {
            call += sample.step
            let folder = try FaultyFolder()
            folder.fail(manner.plan(from: call))
            let path = folder.path("a.sqlite")
            let which = "call \(call), \(manner.testDescription), \(sample)"
            failures = try record(script, at: path, in: folder)
            let reader = try RecordingReader(path: path, keepsLongTexts: true)
            let sessions = try reader.sessions()
            #expect(sessions.map(\.ending) == [.clean], "\(which)")
            #expect(try script.kept(in: reader, SessionID(rawValue: 1)) == script.batches.count, "\(which)")
            #expect(try integrityIssues(of: path).isEmpty, "\(which)")
        } while failures > 0
        #expect(call > (manner.kinds == nil ? 100 : 3), "There were enough calls.")
    }

    /// Records the whole script, repeating each step until it succeeds, as a writer does that waits for the disk.
    /// - Returns: how many calls failed.
    private func record(_ script: ScriptedBatches, at path: String, in folder: FaultyFolder) throws -> Int {
        var failures = 0
        func untilItWorks<Result>(_ body: () throws -> Result) throws -> Result {
            for _ in 0..<3 {
                do { return try body() } catch {
                    failures += folder.failures
                    folder.fail(nil)
                }
            }
            return try body()
        }
        let writer = try untilItWorks { try RecordingWriter(path: path, facts: InMemorySession().facts) }
        for (index, batch) in script.batches.enumerated() {
            try untilItWorks { try writer.append(batch) }
            if index == 1 { try untilItWorks { try writer.sync() } }
        }
        _ = try untilItWorks { try writer.finish(ending: .clean) }
        failures += folder.failures
        folder.fail(nil)
        return failures
    }
}
