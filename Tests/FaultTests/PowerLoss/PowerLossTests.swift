import CoordvizModel
import CoordvizTestSupport
import Foundation
import GRDB
import Testing

@testable import CoordvizRecording

/// The content of a disk when the machine loses power: everything before the last completed sync, nothing half-way, no gap.
///
/// The disk is as SQLite assumes it, https://www.sqlite.org/atomiccommit.html#_hardware_assumptions: what was written to a file
/// since its last sync was stored, or not, or in part, in any mixture; so were names that were added and removed since the folder's
/// last sync.
@Suite struct PowerLossTests {
    /// Images for each cut besides the two extremes; more of them with `COORDVIZ_POWER_LOSS_SEEDS`.
    private static let seeds =
        ProcessInfo.processInfo.environment["COORDVIZ_POWER_LOSS_SEEDS"].flatMap(UInt64.init) ?? 1

    /// From this position in the log on, this number of batches of each session is certain.
    private struct Promise {
        var position: Int
        var batches: [Int]
        var ended = false
    }

    private let scripts = [
        ScriptedBatches(seed: 1, events: 900, eventsPerBatch: 50),
        ScriptedBatches(seed: 2, events: 400, eventsPerBatch: 100),
    ]

    /// Two sessions in a new file, the first one ended normally, and what was certain at which time.
    private func record(in folder: FaultyFolder) throws -> [Promise] {
        let path = folder.path("a.sqlite")
        var promises = [Promise(position: 0, batches: [0, 0])]
        var writer = try writer(at: path)
        for (index, batch) in scripts[0].batches.enumerated() {
            try writer.append(batch)
            guard index % 4 == 2 else { continue }
            try writer.sync()
            promises.append(Promise(position: folder.log.changes.count, batches: [index + 1, 0]))
        }
        try writer.finish(ending: .clean)
        let all = scripts[0].batches.count
        promises.append(Promise(position: folder.log.changes.count, batches: [all, 0], ended: true))
        writer = try self.writer(at: path)
        for (index, batch) in scripts[1].batches.enumerated() {
            try writer.append(batch)
            guard index % 3 == 1 else { continue }
            try writer.sync()
            promises.append(Promise(position: folder.log.changes.count, batches: [all, index + 1], ended: true))
        }
        return promises
    }

    /// A writer that moves its log into the file often.
    private func writer(at path: String) throws -> RecordingWriter {
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        try writer.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 20") }
        return writer
    }

    @Test func syncedEventsAreStoredAndTheFileIsIntact() throws {
        let folder = try FaultyFolder(logs: true)
        let promises = try record(in: folder)
        let log = folder.log
        #expect(log.changes.indices.filter(log.isSync).count > 30, "There are enough checkpoints and syncs.")
        var disk = DiskImage()
        var images = 0
        var hasJournal = false
        for cut in 0...log.changes.count {
            // Right before a sync, right after it, and now and then between two.
            let isSync = cut < log.changes.count && log.isSync(at: cut) || cut > 0 && log.isSync(at: cut - 1)
            if isSync || cut % 50 == 0 || cut == log.changes.count {
                guard let promise = promises.last(where: { $0.position <= cut }) else { continue }
                // Few moments, and those in which the file itself is changed in place; a torn journal that is accepted as complete
                // occurs once in thirty times.
                let precedesSync = cut < log.changes.count && log.isSync(at: cut)
                let count = Self.seeds * (hasJournal ? precedesSync ? 40 : 5 : 1)
                let seeds = (0..<count).map { UInt64(cut) * 1_000 + $0 }.sampled(oneOf: 4)
                let fates = seeds.map { DiskImage.Fate.chance(seed: $0) }
                for fate in [.nothing, .everything] + fates {
                    images += 1
                    do {
                        try check(disk, fate, promise, "cut at \(cut) of \(log.changes.count), \(fate)")
                    } catch {
                        Issue.record("cut at \(cut) of \(log.changes.count), \(fate): \(error)")
                    }
                }
            }
            guard cut < log.changes.count else { continue }
            disk.apply(log.changes[cut])
            if case .name(let name, _) = log.changes[cut], name == "a.sqlite-journal" { hasJournal = true }
            if case .unname(let name) = log.changes[cut], name == "a.sqlite-journal" { hasJournal = false }
        }
        #expect(images > 200, "\(images) images")
    }

    private func check(_ disk: DiskImage, _ fate: DiskImage.Fate, _ promise: Promise, _ which: String) throws {
        let folder = try FaultyFolder()
        try disk.write(to: folder.folder, fate)
        let path = folder.path("a.sqlite")
        // The index of the log may exist, and is created again.
        if case .chance(let seed) = fate, seed % 2 == 0 {
            let garbage = [UInt8](repeating: UInt8(truncatingIfNeeded: seed | 1), count: 32_768)
            _ = try folder.folder.write(garbage, to: "a.sqlite-shm")
        }
        var before: [Int] = [0, 0]
        if FileManager.default.fileExists(atPath: path) {
            before = try counts(at: path, promise, which)
            #expect(try integrityIssues(of: path).isEmpty, "\(which)")
        } else {
            #expect(promise.batches == [0, 0], "The file is lost: \(which)")
        }
        let next = ScriptedBatches(seed: 3, events: 100, eventsPerBatch: 50)
        let writer = try RecordingWriter(path: path, facts: InMemorySession().facts)
        for batch in next.batches { try writer.append(batch) }
        try writer.finish(ending: .clean)
        let reader = try RecordingReader(path: path, keepsLongTexts: true)
        #expect(try next.kept(in: reader, writer.session) == 2, "A new session can be added: \(which)")
        for (index, script) in scripts.enumerated() where SessionID(rawValue: Int64(index) + 1) != writer.session {
            let kept = try script.kept(in: reader, SessionID(rawValue: Int64(index) + 1))
            #expect(kept == before[index], "The writer changes nothing: \(which)")
        }
        #expect(try integrityIssues(of: path).isEmpty, "\(which)")
    }

    private func counts(at path: String, _ promise: Promise, _ which: String) throws -> [Int] {
        let reader = try RecordingReader(path: path, keepsLongTexts: true)
        let sessions = try reader.sessions()
        #expect(!promise.ended || sessions.first?.ending == .clean, "\(which)")
        return try scripts.enumerated().map { index, script in
            let kept = try script.kept(in: reader, SessionID(rawValue: Int64(index) + 1))
            let count = try #require(kept, "Session \(index + 1) has a gap, or half a batch: \(which)")
            #expect(count >= promise.batches[index], "Session \(index + 1) lost what was synced: \(which)")
            return count
        }
    }
}
