import CoordvizTestSupport
import Foundation

@testable import CoordvizRecording

/// Kills processes in one phase, again and again, and checks the files that each of them leaves.
final class TortureRun: @unchecked Sendable {
    // Unchecked: the mutable properties are only used under the lock.
    let phase: TorturePhase
    let kills: Int
    private let lock = NSLock()
    private var next = 0
    private var result = TortureResult()
    private var knownCalls: [Int: Int] = [:]

    init(_ phase: TorturePhase, kills: Int) {
        self.phase = phase
        self.kills = kills
    }

    /// Does all of it on its own threads, several at once.
    func run() async -> TortureResult {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                onOtherThreads(Self.atOnce) { [self] _ in
                    while let round = nextRound() { add(killed(round)) }
                }
                continuation.resume(returning: lock.withLock { result })
            }
        }
    }

    private static let atOnce = 3

    private func nextRound() -> Int? {
        lock.withLock {
            guard next < kills else { return nil }
            defer { next += 1 }
            return next
        }
    }

    private func add(_ one: TortureResult) { lock.withLock { result += one } }

    private func killed(_ round: Int) -> TortureResult {
        var result = TortureResult()
        do {
            let folder = try TemporaryFolder()
            try aim(round, at: folder.path("a.sqlite"), &result)
        } catch {
            result.problems.append("\(error)")
        }
        result.problems = result.problems.map { "\(phase.rawValue), round \(round): \($0)" }
        return result
    }

    /// A number from 1 to `limit` that differs between rounds and covers the range over all of them.
    func spread(_ round: Int, over limit: Int) -> Int {
        1 + (round * max(1, limit) / max(1, kills) + Int.random(in: 0...max(0, limit / max(1, kills)))) % max(1, limit)
    }

    /// The number of calls to stop at, for each kind of round: measured once, by a process that is not stopped.
    func calls(_ kind: Int = 0, _ find: () throws -> Int?) rethrows -> Int {
        if let known = lock.withLock({ knownCalls[kind] }) { return known }
        let found = try find() ?? 1
        lock.withLock { knownCalls[kind] = found }
        return found
    }
}
