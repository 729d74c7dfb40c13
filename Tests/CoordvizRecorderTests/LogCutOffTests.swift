import Atomics
import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecorder
@testable import CoordvizRecording

/// Another program makes SQLite's files beside a recording smaller while an app records without a pause, so that they may be as
/// large as before at the next check.
@Suite(.disabled(with: .thread, .address, reason: "The sanitizers handle memory themselves.")) struct LogCutOffTests {
    /// Records on three threads, truncates a file in the middle, and writes the recorder's notices and the number of recorded
    /// events.
    private static func record(into path: String, cuttingOff side: String, note: String) throws {
        let said = Guarded<[String]>([])
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        let recorder = Recorder(
            ring: try writer.makeRing(slotCount: 16_384),
            sink: writer,
            path: path,
            options: .test()
        ) { notice in said.withLock { $0.append(notice.sentence) } }
        recorder.startMoving()
        let told = ManagedAtomic(0)
        let isOver = ManagedAtomic(false)
        let threads = (0..<3).map { number in
            let thread = Thread {
                while !isOver.load(ordering: .relaxed) {
                    recorder.record(EventRecord(.mark, name: recorder.intern("busy \(number)")))
                    if told.loadThenWrappingIncrement(ordering: .relaxed) % 100 == 0 { usleep(1_000) }
                }
            }
            thread.start()
            return thread
        }
        while told.load(ordering: .relaxed) < 5_000 { usleep(1_000) }
        guard truncate(path + side, 0) == 0 else { exit(1) }
        usleep(400_000)
        isOver.store(true, ordering: .relaxed)
        while !threads.allSatisfy(\.isFinished) { usleep(1_000) }
        recorder.finish()
        try (["\(told.load(ordering: .relaxed))"] + said.withLock { $0 }).joined(separator: "\n")
            .write(toFile: note, atomically: true, encoding: .utf8)
    }

    @Test(arguments: (0..<4).sampled(oneOf: 4)) func withoutItsIndexTheAppLivesAndNothingIsLost(round: Int) async throws
    {
        let folder = try TemporaryFolder()
        let (path, note) = (folder.path("a.sqlite"), folder.path("note"))
        await #expect(processExitsWith: .success) { [path = path as String, note = note as String] in
            try Self.record(into: path, cuttingOff: "-shm", note: note)
        }
        let lines = try String(contentsOfFile: note, encoding: .utf8).components(separatedBy: "\n")
        #expect(lines.dropFirst().contains { $0.contains("truncated") && !$0.contains("..") }, "\(lines)")
        try expectAccountedFor(try #require(Int64(lines[0])), in: path)
    }

    /// Like an app that writes again before the check: zeros are in place of the log.
    @Test(arguments: [0, 32, 4_200] as [off_t]) func aLogThatHasItsOldSizeAgainIsNotTakenForWhole(size: off_t) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        func append(_ number: Int64) throws {
            var record = EventRecord(.mark)
            record.number = EventNumber(rawValue: number)
            try writer.append(record, [], keyframe: nil)
        }
        for number in 1...20 { try append(Int64(number)) }
        let before = try #require(FileStatus(named: path + "-wal")).size
        try #require(truncate(path + "-wal", size) == 0 && truncate(path + "-wal", off_t(before)) == 0)
        let error = #expect(throws: RecordingError.self) { try append(21) }
        #expect(error.map { "\($0)".contains("truncated") } == true)
    }

    @Test func anIdleAppThatEndsWithoutTheIndexLosesNoEvents() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a.sqlite")
        await #expect(processExitsWith: .success) { [path = path as String] in
            let recorder = try Recorder.start(at: path, options: .test())
            for _ in 0..<100 { recorder.record(EventRecord(.mark)) }
            recorder.flush()
            guard truncate(path + "-shm", 0) == 0 else { exit(1) }
            recorder.finish()
        }
        #expect(try RecordingReader(path: path).session().records(.mark).count == 100)
    }

    @Test(arguments: (0..<4).sampled(oneOf: 4)) func withoutItsLogTheAppRunsOnAndTheLossIsReported(round: Int)
        async throws
    {
        let folder = try TemporaryFolder()
        let (path, note) = (folder.path("a.sqlite"), folder.path("note"))
        await #expect(processExitsWith: .success) { [path = path as String, note = note as String] in
            try Self.record(into: path, cuttingOff: "-wal", note: note)
        }
        let lines = try String(contentsOfFile: note, encoding: .utf8).components(separatedBy: "\n")
        // The log may have contained only what was in the recording already; then nothing is lost.
        if !lines.dropFirst().contains(where: { $0.contains("truncated") }) {
            try expectAccountedFor(try #require(Int64(lines[0])), in: path)
        }
    }

    /// Each number was either kept once or lost once.
    private func expectAccountedFor(_ told: Int64, in path: String) throws {
        let session = try RecordingReader(path: path).session()
        let kept = try session.records().map(\.number.rawValue)
        let lost = session.facts.losses.flatMap { Array($0.first.rawValue...$0.last.rawValue) }
        #expect((kept + lost).sorted() == Array(1...told))
    }
}
