import CoordvizInstrumentation
import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

/// A whole recorder, with its ring and its thread, on a disk on which calls fail.
@Suite(.recordsAlone) struct RecorderFailureTests {
    private func options() -> RecorderOptions {
        var options = RecorderOptions.test()
        options.ringCapacity = 1024
        options.syncInterval = 0.1
        return options
    }

    private func record(_ count: Int, to recorder: Recorder, _ reported: inout [EventNumber: String]) {
        for _ in 0..<count {
            let name = "event \(reported.count)"
            let number = recorder.record(EventRecord(.mark, name: recorder.intern(name)))
            reported[number] = name
        }
    }

    /// Everything that was recorded is in the recording once, with its name.
    private func check(_ reported: [EventNumber: String], at path: String, _ which: String) throws {
        // A recorder that could not end normally leaves its ring to the next program that opens the file.
        try RecordingFile.makeSingleFile(at: path)
        let session = try RecordingReader(path: path, keepsLongTexts: true).session()
        let names = try session.records().filter { $0.kind == .mark }.map {
            ($0.number, session.dictionary.text($0.name))
        }
        #expect(names.count == reported.count, "\(which)")
        #expect(Dictionary(names) { first, _ in first } == reported, "\(which)")
        #expect(session.facts.losses.isEmpty && session.facts.dropped == 0, "\(which)")
        #expect(try integrityIssues(of: path).isEmpty, "\(which)")
    }

    @Test(arguments: [false, true]) func whileTheRingHasRoomNothingIsLost(lasts: Bool) throws {
        let sample = CallSample(oneOf: lasts ? 150 : 50)
        var call = sample.first
        var failed = 0
        repeat {
            let folder = try FaultyFolder()
            let path = folder.path("a.sqlite")
            folder.fail(FaultyFolder.Plan(first: call, lasts: lasts))
            let which = "call \(call)\(lasts ? " and all after it" : ""), \(sample)"
            failed = try record(at: path, in: folder, lasts: lasts, which)
            call += sample.step
        } while failed > 0
        #expect(call > 200, "There were enough calls.")
    }

    private func record(at path: String, in folder: FaultyFolder, lasts: Bool, _ which: String) throws -> Int {
        var failed = 0
        var recorder: Recorder
        do {
            recorder = try Recorder.start(at: path, options: options())
        } catch {
            failed += folder.failures
            folder.fail(nil)
            recorder = try Recorder.start(at: path, options: options())
        }
        var reported: [EventNumber: String] = [:]
        record(30, to: recorder, &reported)
        // Longer than the recorder's thread waits.
        if lasts { usleep(120_000) }
        failed += folder.failures
        if lasts { folder.fail(nil) }
        record(30, to: recorder, &reported)
        recorder.finish()
        if !lasts { failed += folder.failures }
        folder.fail(nil)
        try check(reported, at: path, which)
        return failed
    }

    @Test func theAppNeverWaitsForAFileThatIsLocked() throws {
        let folder = try FaultyFolder()
        let path = folder.path("a.sqlite")
        let recorder = try Recorder.start(at: path, options: options())
        let lock = try Stranger(path)
        try lock.take()
        let clock = ContinuousClock()
        let end = clock.now + .seconds(3)
        var longest = Duration.zero
        var reported = 0
        // Far more than the ring has room for.
        while clock.now < end {
            for _ in 0..<100 {
                reported += 1
                longest = max(longest, clock.measure { recorder.record(EventRecord(.mark)) })
            }
            usleep(5_000)
        }
        try lock.letGo()
        #expect(longest < .seconds(1), "The lock was held for three.")
        #expect(recorder.droppedEvents > 0)
        var kept = EventNumber.zero
        for _ in 0..<400 {
            usleep(20_000)
            let before = recorder.droppedEvents
            reported += 1
            kept = recorder.record(EventRecord(.action))
            if recorder.droppedEvents == before { break }
        }
        recorder.finish()
        try expectEverythingIsAccountedFor(at: path, reported)
        let session = try RecordingReader(path: path, keepsLongTexts: true).session()
        #expect(try session.records().contains { $0.number == kept }, "Recording continued in the same session.")
        #expect(session.facts.ending == .clean)
    }

    /// Each event is in the recording, or the recording says that it is not.
    private func expectEverythingIsAccountedFor(at path: String, _ reported: Int) throws {
        let session = try RecordingReader(path: path, keepsLongTexts: true).session()
        let numbers = try session.records().map(\.number.rawValue)
        let lost = session.facts.losses.flatMap { ($0.first.rawValue...$0.last.rawValue).map { $0 } }
        #expect((numbers + lost).sorted() == Array(1...Int64(reported)))
        #expect(session.facts.dropped == Int64(lost.count))
        #expect(try integrityIssues(of: path).isEmpty)
    }

    /// The whole ring fills while the disk is full, and what is missing is recorded when there is room again.
    @Test func aFullDiskThatGetsRoomAgain() throws {
        let folder = try FaultyFolder()
        let path = folder.path("a.sqlite")
        let recorder = try Recorder.start(at: path, options: options())
        for _ in 0..<100 { recorder.record(EventRecord(.mark)) }
        folder.fail(FaultyFolder.Plan(kinds: [.write, .truncate], lasts: true, result: 13))
        for _ in 0..<3_000 { recorder.record(EventRecord(.mark)) }
        usleep(200_000)
        folder.fail(nil)
        var reported = 3_100
        for _ in 0..<400 {
            usleep(20_000)
            let before = recorder.droppedEvents
            reported += 1
            recorder.record(EventRecord(.action))
            if recorder.droppedEvents == before { break }
        }
        recorder.finish()
        #expect(recorder.droppedEvents > 0)
        try expectEverythingIsAccountedFor(at: path, reported)
        #expect(try RecordingReader(path: path, keepsLongTexts: true).sessions().map(\.ending) == [.clean])
    }
}
