import Atomics
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizRecording

/// Reading while an app continues to record.
struct LiveReadingTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("a.sqlite")
    }

    /// Five events in the ring of a recording by that process, and the word by which the third is committed.
    private func ring(of processID: Int64) throws -> (mapping: RingMapping, word: UnsafeAtomic<UInt64>) {
        let session = try RecordingWriter(path: path, facts: .beginning(processID: processID)).session
        let mapping = try RingMapping.create(
            at: RingLayout.path(of: path, session: session),
            session: session,
            slotCount: 64,
            boot: MachineBoot.current
        )
        let appender = RingAppender(mapping: mapping)
        for _ in 0..<5 { _ = appender.append(EventRecord(.mark), clock: { 0 }) }
        return (mapping, mapping.word(of: mapping.slot(2)))
    }

    private func read() throws -> (numbers: [Int64], losses: [Loss]) {
        let session = try RecordingReader(path: path).session()
        var numbers: [Int64] = []
        try session.forEachRecord(in: EventNumber(rawValue: 1)...session.facts.lastEvent) {
            numbers.append($0.number.rawValue)
        }
        return (numbers, session.facts.losses)
    }

    private var third: Loss {
        Loss(first: EventNumber(rawValue: 3), last: EventNumber(rawValue: 3), reason: .uncommitted)
    }

    @Test func anEventThatIsJustBeingWrittenIsWaitedFor() throws {
        let (mapping, word) = try ring(of: Int64(ProcessInfo.processInfo.processIdentifier))
        let value = word.exchange(0, ordering: .acquiringAndReleasing)
        try withExtendedLifetime(mapping) {
            Thread.detachNewThread {
                usleep(10_000)
                word.store(value, ordering: .releasing)
            }
            let (numbers, losses) = try read()
            expectNoDifference(numbers, [1, 2, 3, 4, 5])
            expectNoDifference(losses, [])
        }
    }

    @Test func aReaderDoesNotWaitForAStoppedThread() throws {
        let (mapping, word) = try ring(of: Int64(ProcessInfo.processInfo.processIdentifier))
        word.store(0, ordering: .releasing)
        let (numbers, losses) = try withExtendedLifetime(mapping) { try read() }
        expectNoDifference(numbers, [1, 2, 4, 5])
        expectNoDifference(losses, [third])
    }

    @Test func unfinishedEventsOfAnEndedProgramAreLost() throws {
        let (mapping, word) = try ring(of: Int64(Int32.max))
        word.store(0, ordering: .releasing)
        let (numbers, losses) = try withExtendedLifetime(mapping) { try read() }
        expectNoDifference(numbers, [1, 2, 4, 5])
        expectNoDifference(losses, [third])
    }
}
