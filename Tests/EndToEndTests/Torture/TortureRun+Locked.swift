import CoordvizModel
import Foundation
import GRDB

@testable import CoordvizRecording

extension TortureRun {
    /// A database that another process has locked for writing, so that everything stays in the ring.
    private final class Lock {
        private let database: DatabaseQueue
        private var isLocked = false

        init(_ path: String) throws {
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            configuration.busyMode = .timeout(5)
            database = try DatabaseQueue(path: path, configuration: configuration)
        }

        func take() throws {
            guard !isLocked else { return }
            try database.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            isLocked = true
        }

        func letGo() throws {
            guard isLocked else { return }
            try database.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            isLocked = false
        }

        func end() throws {
            try letGo()
            try database.close()
        }
    }

    /// Kills, once or twice and at any of its calls to the system, a process that recovers the ring of another one.
    func killTakingOver(_ round: Int, _ path: String, _ result: inout TortureResult) throws {
        let first = try left(path)
        let arguments = ["0", "0", "wait", "tell=1", "in=opening", "from=-ring-1"]
        let count = try calls { try callsToStart(arguments, path) }
        for _ in 0...(round % 2) {
            let next = try TortureChild(arguments + ["stop=\(spread(round, over: count))"], recording: path)
            next.listen { next.told.callsToStart != nil }
            let isHit = next.isStopped && LeftFiles(path: path).isRingOwned(1)
            next.kill()
            // The second one is one more than was requested, and shows that the first one damaged nothing.
            result.kills = 1
            if isHit { result.hits = 1 }
        }
        try TortureCheck(path: path, told: [first.told]).run(into: &result)
    }

    /// A recording whose process was killed with all of its events in the ring.
    private func left(_ path: String) throws -> TortureChild {
        let child = try start(
            ["3", "\(Int.random(in: 800...1_200))", "kill", "tell=1", "go=1", "keyframes=256"],
            at: path
        )
        child.listen { child.told.callsToStart != nil }
        let lock = try Lock(path)
        try lock.take()
        child.go()
        child.wait()
        try lock.end()
        return child
    }

    /// Kills a process that could not write for a while, so that keyframes wait in the ring with the events.
    func killWithKeyframes(_ path: String, _ result: inout TortureResult) throws {
        let child = try start(
            ["3", "10000000", "wait", "tell=1", "go=1", "keyframes=16", "pace=12"],
            at: path
        )
        child.listen { child.told.callsToStart != nil }
        let lock = try Lock(path)
        if Bool.random() { try lock.take() }
        child.go()
        child.listen(seconds: .random(in: 0...0.1))
        try lock.take()
        child.listen(seconds: .random(in: 0.1...0.2))
        child.kill()
        try lock.end()
        result.kills = 1
        result.hits = try LeftFiles(path: path).keyframesInRings() > 0 ? 1 : 0
        try TortureCheck(path: path, told: [child.told]).run(into: &result)
    }

    /// Kills a process with a full ring that records into a file that another process has locked, all the time or at times.
    func killWithFullRing(_ round: Int, _ path: String, _ result: inout TortureResult) throws {
        let keepsOldest = round % 4 == 3
        let isLockedNowAndThen = round % 2 == 1
        let slots = 4_096
        let child = try TortureChild(
            ["3", "10000000", "wait", "tell=1", "go=1", "keyframes=256", "ring=\(slots)", "pace=40"]
                + (keepsOldest ? ["full=oldest"] : []),
            recording: path
        )
        child.listen { child.told.callsToStart != nil }
        let lock = try Lock(path)
        try lock.take()
        child.go()
        // Few enough that their definitions do not fill the ring.
        for _ in 0..<(isLockedNowAndThen ? Int.random(in: 1...2) : 0) {
            let most = child.told.count + Int.random(in: slots...(slots * 5 / 4))
            child.listen { child.told.count >= most }
            try lock.letGo()
            child.listen(seconds: .random(in: 0...0.08))
            try lock.take()
        }
        let most = child.told.count + Int.random(in: (slots * 3 / 2)...(slots * 2))
        child.listen { child.told.count >= most }
        child.kill()
        try lock.end()
        let told = child.told
        let before = result.givenUp
        try TortureCheck(path: path, told: [told], mayGiveUp: true).run(into: &result)
        result.kills = 1
        result.hits = result.givenUp > before ? 1 : 0
        result.expect(child.code == 128 + SIGKILL, "it ended with \(child.code)")
        let session = try RecordingReader(path: path, keepsLongTexts: true).session()
        let reading = try TortureReading(session)
        if keepsOldest {
            if !isLockedNowAndThen {
                result.expect(reading.records.first?.number.rawValue == 1, "the oldest is missing")
            }
        } else if told.count < slots * 4 {
            // With more of them, the definitions alone would fill the ring.
            let last = UInt32(reading.records.last?.number.rawValue ?? 0)
            result.expect(last >= told.last, "the newest reported is \(told.last), the newest recorded \(last)")
        }
    }
}
