import CoordvizModel
import CoordvizTestSupport
import Foundation

@testable import CoordvizRecording

extension TortureRun {
    /// Kills one process in the phase and checks the files that it leaves.
    func aim(_ round: Int, at path: String, _ result: inout TortureResult) throws {
        switch phase {
        case .anywhere: try killAnywhere(path, &result)
        case .opening: try killOpening(round, path, &result)
        case .openingAgain: try killOpeningAgain(round, path, &result)
        case .firstEvents: try killAtFirstEvents(path, &result)
        case .batch: try killWriting(path, on: "-wal", stop: .random(in: 1...400), &result)
        case .checkpoint: try killWriting(path, on: ".sqlite", stop: .random(in: 1...600), nameSize: 2_000, &result)
        case .reader: try killBesideReader(path, &result)
        case .takeOver: try killTakingOver(round, path, &result)
        case .finish: try killFinishing(round, path, &result)
        case .full: try killWithFullRing(round, path, &result)
        case .keyframes: try killWithKeyframes(path, &result)
        case .overload: try killOverloaded(path, &result)
        }
    }

    private static let endless = ["3", "10000000", "wait", "tell=1", "keyframes=512", "pace=12"]

    func start(_ arguments: [String], _ more: String..., at path: String) throws -> TortureChild {
        try TortureChild(arguments + more, recording: path)
    }

    private func kill(_ child: TortureChild, hits: Bool, _ result: inout TortureResult) {
        child.kill()
        result.kills += 1
        if hits { result.hits += 1 }
        result.expect(child.code == 128 + SIGKILL, "it ended with \(child.code)")
    }

    private func killAnywhere(_ path: String, _ result: inout TortureResult) throws {
        let child = try start(Self.endless, at: path)
        child.listen(seconds: .random(in: 0...0.15))
        kill(child, hits: true, &result)
        try TortureCheck(path: path, told: [child.told]).run(into: &result)
    }

    // MARK: Opening

    /// A process that opens a recording records nothing yet: each of its calls to the system is another moment.
    /// - Parameter before: what was reported of the sessions that the recording has.
    private func killOpening(
        _ round: Int,
        _ path: String,
        kind: Int = 0,
        after before: [Told] = [],
        _ result: inout TortureResult
    ) throws {
        let arguments = ["0", "0", "wait", "tell=1", "in=opening"]
        let count = try calls(kind) { try callsToStart(arguments, path) }
        let child = try start(arguments, "stop=\(spread(round, over: count))", at: path)
        child.listen { child.told.callsToStart != nil }
        kill(child, hits: child.isStopped && child.told.callsToStart == nil, &result)
        try TortureCheck(path: path, told: before).run(into: &result)
    }

    private func killOpeningAgain(_ round: Int, _ path: String, _ result: inout TortureResult) throws {
        // One that ended normally, or one that left its log and its ring.
        let kind = round % 2
        let first = try start(["2", "150", kind == 0 ? "finish" : "kill", "tell=1"], at: path)
        first.wait()
        try killOpening(round, path, kind: kind, after: [first.told], &result)
    }

    /// The number of calls that a process needs to start if it opens a copy of the recording, or none, and is not killed.
    func callsToStart(_ arguments: [String], _ path: String) throws -> Int? {
        let folder = try TemporaryFolder()
        for ending in ["", "-wal", "-ring-1"] where FileManager.default.fileExists(atPath: path + ending) {
            try FileManager.default.copyItem(atPath: path + ending, toPath: folder.path("copy.sqlite" + ending))
        }
        let free = try start(arguments, at: folder.path("copy.sqlite"))
        free.listen { free.told.callsToStart != nil }
        free.kill()
        return free.told.callsToStart
    }

    private func killAtFirstEvents(_ path: String, _ result: inout TortureResult) throws {
        let child = try start(Self.endless, at: path)
        let count = Int.random(in: 1...600)
        child.listen { child.told.count >= count }
        kill(child, hits: LeftFiles(path: path).ringNumbers(1)?.moved == 0, &result)
        result.expect(child.told.count >= count, "nothing was reported")
        try TortureCheck(path: path, told: [child.told]).run(into: &result)
    }

    // MARK: Writing

    private func killWriting(
        _ path: String,
        on files: String,
        stop: Int,
        nameSize: Int = 0,
        _ result: inout TortureResult
    ) throws {
        let child = try start(
            Self.endless,
            "in=recording",
            "on=\(files)",
            "stop=\(stop)",
            "names=\(nameSize)",
            at: path
        )
        child.listenUntilStopped()
        let files = LeftFiles(path: path)
        let isHit = phase == .batch ? files.isWriting(child.identifier) : files.isCheckpointing(child.identifier)
        kill(child, hits: isHit, &result)
        try TortureCheck(path: path, told: [child.told], nameSize: nameSize).run(into: &result)
    }

    private func killBesideReader(_ path: String, _ result: inout TortureResult) throws {
        let child = try start(Self.endless, at: path)
        let count = Int.random(in: 1...3_000)
        child.listen { child.told.count >= count }
        try read(child, path, &result)
        try TortureCheck(path: path, told: [child.told]).run(into: &result)
    }

    /// Reads before the kill, after it, and once more after the recovery: the reader always sees the same moment.
    private func read(_ child: TortureChild, _ path: String, _ result: inout TortureResult) throws {
        let told = child.told
        let reader = try RecordingReader(path: path, keepsLongTexts: true)
        let before = try TortureReading(reader.session())
        let most = child.told.count + Int.random(in: 1...2_000)
        child.listen { child.told.count >= most }
        kill(child, hits: child.told.count > told.count, &result)
        result.expect(try TortureReading(reader.session()).isSame(as: before), "the reader sees another moment")
        // It cannot be made one file while it is read.
        try RecordingFile.makeSingleFile(at: path)
        result.expect(try TortureReading(reader.session()).isSame(as: before), "the reader sees what came later")
        let check = StoryCheck(told, before, nameSize: 0, mayGiveUp: false)
        result.expect(check.lost == 0 && check.doubled == 0, "a live recording lacks reported events")
        let after = try TortureReading(RecordingReader(path: path, keepsLongTexts: true).session())
        // The reader may have counted an event as lost that another thread was recording at that moment.
        let unfinished = before.facts.losses.filter { $0.reason == .uncommitted }
        let seen = after.records.filter { record in
            record.number <= before.facts.lastEvent && !unfinished.contains { $0.first...$0.last ~= record.number }
        }
        result.expect(seen == before.records, "what the reader saw has changed")
    }

    /// Events, each with a new large text, are recorded faster than they can be written.
    private func killOverloaded(_ path: String, _ result: inout TortureResult) throws {
        let nameSize = Int.random(in: 200...6_000)
        let ring = 1_024 << Int.random(in: 0...2)
        let child = try start(
            ["3", "10000000", "wait", "tell=1", "keyframes=256", "ring=\(ring)", "names=\(nameSize)"],
            at: path
        )
        let count = Int.random(in: 500...8_000)
        child.listen { child.told.count >= count }
        child.kill()
        let before = result.givenUp
        try TortureCheck(path: path, told: [child.told], nameSize: nameSize, mayGiveUp: true).run(into: &result)
        result.kills = 1
        result.hits = result.givenUp > before ? 1 : 0
        result.expect(child.code == 128 + SIGKILL, "it ended with \(child.code)")
    }

    private func killFinishing(_ round: Int, _ path: String, _ result: inout TortureResult) throws {
        let arguments = ["3", "300", "finish", "tell=1", "keyframes=64", "in=finishing"]
        let count = try calls {
            let folder = try TemporaryFolder()
            let free = try start(arguments, at: folder.path("free.sqlite"))
            free.wait()
            return free.told.callsToFinish
        }
        let child = try start(arguments, "stop=\(spread(round, over: count))", at: path)
        child.listenUntilStopped()
        let isHit = child.isStopped && child.told.isFinishing && child.told.callsToFinish == nil
        if child.status == nil { kill(child, hits: isHit, &result) } else { result.kills += 1 }
        try TortureCheck(path: path, told: [child.told]).run(into: &result)
    }
}
