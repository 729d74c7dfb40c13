import CoordvizModel
import CoordvizRecorder
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

/// The machine loses power while a whole recorder runs. The ring's pages were stored or not, in any mixture; the ring is not
/// trusted, and only what was recorded since the last sync is lost.
@Suite(.recordsAlone) struct RecorderPowerLossTests {
    /// The content of the files at one moment of a recording.
    private struct Moment {
        /// The position in the log.
        var position: Int
        /// The ring as the program saw it.
        var ring: [UInt8]
        /// The last event that had been recorded.
        var last: Int64
        var time: UInt64
    }

    private static let syncInterval = 0.1
    private static let pageSize = 4_096
    /// `docs/recording-format.md`, "The ring": the boot of the machine in which it was written.
    private static let boot = 32..<64

    private struct Run {
        var log: DiskLog
        var moments: [Moment] = []
        var names: [Int64: String] = [:]
        /// The time at which each event had been recorded.
        var times: [UInt64] = []
    }

    /// Records for two seconds, at most a thousand events a second.
    private func record() throws -> Run {
        let folder = try FaultyFolder(logs: true)
        let path = folder.path("a.sqlite")
        var options = RecorderOptions.test()
        options.syncInterval = Self.syncInterval
        options.ringCapacity = 1_024
        let recorder = try Recorder.start(at: path, options: options)
        var run = Run(log: folder.log)
        for round in 0..<400 {
            for _ in 0..<5 {
                let name = "event \(run.times.count)"
                let number = recorder.record(EventRecord(.mark, name: recorder.intern(name))).rawValue
                run.names[number] = name
                run.times.append(DispatchTime.now().uptimeNanoseconds)
                #expect(number == Int64(run.times.count))
            }
            if round % 16 == 15 {
                let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path + "-ring-1")))
                let last = Int64(run.times.count)
                let now = DispatchTime.now().uptimeNanoseconds
                run.moments.append(Moment(position: folder.log.changes.count, ring: bytes, last: last, time: now))
            }
            usleep(5_000)
        }
        run.log = folder.log
        recorder.finish()
        return run
    }

    @Test func onlyTheLastSyncIntervalIsLostAndTheRingDoesNoHarm() throws {
        let run = try record()
        var disk = DiskImage()
        var applied = 0
        var longest = 0.0
        for (index, moment) in run.moments.enumerated() {
            while applied < moment.position {
                disk.apply(run.log.changes[applied])
                applied += 1
            }
            let earlier = index == 0 ? [] : run.moments[index - 1].ring
            var certain: Int64 = 0
            for seed in 0..<5 as Range<UInt64> {
                let image = try FaultyFolder()
                try disk.write(to: image.folder, seed == 0 ? .nothing : .chance(seed: UInt64(index) * 100 + seed))
                let ring = seed == 0 ? moment.ring : torn(moment.ring, earlier, seed: UInt64(index) * 100 + seed)
                _ = try image.folder.write(onAnotherStart(ring), to: "a.sqlite-ring-1")
                let last = try check(image.path("a.sqlite"), run, "moment \(index), seed \(seed)")
                if seed == 0 { certain = last }
                #expect(last >= certain && last <= moment.last)
            }
            // The first lost event had been recorded this long before.
            if certain < moment.last {
                longest = max(longest, Double(moment.time - run.times[Int(certain)]) / 1e9)
            }
        }
        // The interval, and the time that an event may wait for the recorder's thread. The rest is for a busy machine; on an idle
        // one 0.11 s are measured.
        #expect(longest < Self.syncInterval + 0.05 + 1)
        #expect(run.moments.count == 25)
    }

    /// - Returns: the last event in the recording, which contains all before it, too.
    private func check(_ path: String, _ run: Run, _ which: String) throws -> Int64 {
        var last: Int64 = 0
        if FileManager.default.fileExists(atPath: path) {
            #expect(try integrityIssues(of: path).isEmpty, "\(which)")
            let reader = try RecordingReader(path: path, keepsLongTexts: true)
            if let facts = try reader.sessions().first, facts.lastEvent > .zero {
                last = facts.lastEvent.rawValue
                let session = try reader.session()
                let names = try session.records().map { session.dictionary.text($0.name) }
                #expect(names == (1...last).map { run.names[$0] ?? "?" }, "A gap or another program's event: \(which)")
            }
        }
        // The next recorder is blocked neither by the file nor by the rest of the ring.
        let next = try Recorder.start(at: path, options: .test())
        next.record(EventRecord(.mark))
        next.finish()
        let reader = try RecordingReader(path: path, keepsLongTexts: true)
        #expect(try reader.session().records().count == 1, "\(which)")
        #expect(try integrityIssues(of: path).isEmpty, "\(which)")
        return last
    }

    /// Each page is unchanged, or as it was earlier, or garbage, or was never written.
    private func torn(_ ring: [UInt8], _ earlier: [UInt8], seed: UInt64) -> [UInt8] {
        var random = SplitMix64(seed: seed)
        var bytes = ring
        for start in stride(from: 0, to: ring.count, by: Self.pageSize) {
            let page = start..<min(start + Self.pageSize, ring.count)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.replaceSubrange(page, with: repeatElement(0, count: page.count))
            case 1 where earlier.count == ring.count: bytes.replaceSubrange(page, with: earlier[page])
            case 2: for index in page { bytes[index] = .random(in: 0...255, using: &random) }
            default: break
            }
        }
        // Or the file was shorter.
        if Int.random(in: 0..<6, using: &random) == 0 {
            bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
        }
        return bytes
    }

    private func onAnotherStart(_ ring: [UInt8]) -> [UInt8] {
        guard ring.count >= Self.boot.upperBound else { return ring }
        var bytes = ring
        for index in Self.boot where bytes[index] != 0 { bytes[index] = UInt8(ascii: bytes[index] == 0x30 ? "1" : "0") }
        return bytes
    }
}
