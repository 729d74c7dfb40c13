import Atomics
import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizRecording

/// A ring keeps what was appended, in order, and reports when it cannot.
struct RingTests {
    private let folder: TemporaryFolder
    private let path: String

    private let boot = MachineBoot(identifier: "boot", startedAt: 1_700_000_000_123_456)

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("ring")
    }

    private func ring(slots: Int) throws -> RingMapping {
        try RingMapping.create(at: path, session: SessionID(rawValue: 7), slotCount: slots, boot: boot)
    }

    private func entries(_ mapping: RingMapping, _ patience: RingCursor.Patience = .waits) -> [String] {
        var cursor = RingCursor(mapping, from: .beginning, patience: patience)
        var texts: [String] = []
        while let entry = cursor.next() { texts.append(text(entry)) }
        return texts
    }

    private func text(_ entry: RingCursor.Entry) -> String {
        switch entry {
        case .event(let record): "\(record.number.rawValue) \(record.kind.name) \(record.subject.rawValue)"
        case .definition(.string(_, let text)): "'\(text.prefix(12))' \(text.utf8.count)"
        case .definition(let definition): "\(definition)"
        case .keyframe(let keyframe): "keyframe \(keyframe.event)"
        case .unreadable(let slots): "unreadable \(slots)"
        }
    }

    /// Appends, and returns whether there was room.
    private func append(_ record: EventRecord, _ appender: RingAppender) -> Bool {
        appender.append(record, clock: { record.time }) != nil
    }

    private func event(_ subject: UInt32) -> EventRecord { EventRecord(.mark, subject: NodeID(rawValue: subject)) }

    @Test func appendedEventsAreReadInOrderWithNumbers() throws {
        let mapping = try ring(slots: 64)
        let appender = RingAppender(mapping: mapping)
        #expect(append(event(1), appender))
        #expect(appender.append(.string(StringID(rawValue: 1), "Shop.CartCoordinator")))
        #expect(appender.append(.string(StringID(rawValue: 2), String(repeating: "ü", count: 100))))
        #expect(append(event(2), appender))
        expectNoDifference(entries(mapping), ["1 mark 1", "'Shop.CartCoo' 20", "'üüüüüüüüüüüü' 200", "2 mark 2"])
    }

    @Test func everyFieldOfAnEventComesBack() throws {
        let mapping = try ring(slots: 64)
        var record = EventRecord(
            .hop,
            subject: NodeID(rawValue: 1),
            object: NodeID(rawValue: .max),
            predicted: NodeID(rawValue: 3),
            message: MessageID(rawValue: 4),
            name: StringID(rawValue: 5),
            location: LocationID(rawValue: 6),
            code: 7,
            predictedCode: 255
        )
        record.time = .max
        record.cause = Cause(event: RecordingFormat.lastEventNumber, strength: .captured)
        record.since = EventNumber(rawValue: 9)
        record.thread = .max
        record.flags = 11
        #expect(append(record, RingAppender(mapping: mapping)))
        record.number = EventNumber(rawValue: 1)
        var cursor = RingCursor(mapping, from: .beginning, patience: .waits)
        guard case .event(let found)? = cursor.next() else {
            Issue.record("No event.")
            return
        }
        expectNoDifference(found, record)
    }

    @Test func definitionsOfEveryKindComeBack() throws {
        let definitions: [Definition] = [
            .string(StringID(rawValue: 1), ""),
            .location(LocationID(rawValue: 2), SourceLocation(file: "Shop/Cart.swift", line: 42)),
            .node(
                NodeDefinition(
                    id: NodeID(rawValue: 3),
                    kind: .privateView,
                    typeName: StringID(rawValue: 1),
                    identifier: StringID(rawValue: 9)
                )
            ),
        ]
        for definition in definitions {
            #expect(
                "\(DefinitionBytes.decode(DefinitionBytes.encode(definition)).map { "\($0)" } ?? "")" == "\(definition)"
            )
        }
    }

    @Test func aFullRingRefusesAndGivesNoNumber() throws {
        let mapping = try ring(slots: 4)
        let appender = RingAppender(mapping: mapping)
        #expect((1...6).map { append(event($0), appender) } == [true, true, true, true, false, false])
        #expect(!appender.append(.string(StringID(rawValue: 1), "no room")))
        expectNoDifference(entries(mapping), ["1 mark 1", "2 mark 2", "3 mark 3", "4 mark 4"])
    }

    @Test func slotsThatWereMovedAreUsedAgainHoweverOften() throws {
        let mapping = try ring(slots: 8)
        let appender = RingAppender(mapping: mapping)
        var intake = RingReader(mapping: mapping, appender: appender)
        var moved: [Int64] = []
        for round in 0..<1_000 {
            for _ in 0...(round % 7) { #expect(append(event(1), appender)) }
            if round % 7 < 6 { #expect(appender.append(.string(StringID(rawValue: 1), "x"))) }
            _ = intake.read(atMost: .max) { moved.append($0.number.rawValue) }
            while intake.next(reason: .full) != nil { intake.kept() }
        }
        #expect(moved == Array(1...Int64(moved.count)) && moved.count > 3_000)
        #expect(appender.usedSlots == 0)
    }

    @Test func aSlotThatIsReservedAndNotCommittedIsWaitedForOrSkipped() throws {
        let mapping = try ring(slots: 16)
        let appender = RingAppender(mapping: mapping)
        for subject in 1...3 as ClosedRange<UInt32> { _ = append(event(subject), appender) }
        // The slots of a thread that ends between reserving and committing.
        mapping.word(of: mapping.slot(1)).store(0, ordering: .releasing)
        expectNoDifference(entries(mapping, .waits), ["1 mark 1"])
        expectNoDifference(entries(mapping, .skips(after: 0)), ["1 mark 1", "unreadable 1", "3 mark 3"])
    }

    @Test func nothingOfManyThreadsIsLostDoubledOrOutOfOrderWithinAThread() throws {
        let mapping = try ring(slots: 1 << 16)
        let appender = RingAppender(mapping: mapping)
        onOtherThreads(8) { thread in
            for index in 0..<5_000 {
                var record = EventRecord(.mark, subject: NodeID(rawValue: UInt32(index)))
                record.thread = UInt16(thread)
                _ = append(record, appender)
            }
        }
        var cursor = RingCursor(mapping, from: .beginning, patience: .waits)
        var last: [UInt16: UInt32] = [:]
        var count: Int64 = 0
        while case .event(let record)? = cursor.next() {
            count += 1
            #expect(record.number.rawValue == count)
            if let before = last[record.thread] { #expect(record.subject.rawValue == before + 1) }
            last[record.thread] = record.subject.rawValue
        }
        #expect(count == 40_000)
    }

    @Test func onlyWhoHoldsTheLockIsItsOwner() throws {
        var mapping: RingMapping? = try ring(slots: 8)
        #expect(mapping?.isOwner == true)
        #expect(try !RingMapping.open(path, recovering: true).isOwner)
        mapping = nil
        #expect(try RingMapping.open(path, recovering: true).isOwner)
        #expect(try !RingMapping.open(path, recovering: false).isOwner)
    }

    @Test func theFileIsPrivate() throws {
        let mapping = try ring(slots: 8)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(mapping.boot == boot && mapping.session.rawValue == 7)
    }

    @Test(arguments: [0, 100, 4096, 5000])
    func aFileThatIsNotARingIsRefused(byteCount: Int) throws {
        try Data(repeating: 0x5A, count: byteCount).write(to: URL(fileURLWithPath: path))
        #expect(throws: RingMapping.Failure.self) { try RingMapping.open(path, recovering: false) }
    }

    @Test func impossibleRecordsAreUnreadable() throws {
        let mapping = try ring(slots: 64)
        let appender = RingAppender(mapping: mapping)
        var record = event(1)
        record.causeEvent = EventNumber(rawValue: .min)
        #expect(append(record, appender))
        record.causeEvent = .zero
        record.since = EventNumber(rawValue: .max)
        #expect(append(record, appender))
        #expect(appender.append(.string(StringID(rawValue: 0), "")))
        expectNoDifference(entries(mapping), ["unreadable 1", "unreadable 1", "unreadable 1"])
    }

    @Test func aRingThatWasMovedOnForMoreThanARoundIsNotRead() throws {
        let mapping = try ring(slots: 64)
        let appender = RingAppender(mapping: mapping)
        var intake = RingReader(mapping: mapping, appender: appender)
        for number in 1...100 {
            #expect(append(event(UInt32(number)), appender))
            _ = intake.read(atMost: .max) { _ in }
            while intake.next(reason: .full) != nil { intake.kept() }
        }
        #expect(entries(mapping, .skips(after: 0)).isEmpty)
    }

    @Test func skippingDoesNotFollowTheWriter() throws {
        let mapping = try ring(slots: 64)
        let appender = RingAppender(mapping: mapping)
        #expect(append(event(1), appender))
        var cursor = RingCursor(mapping, from: .beginning, patience: .skips(after: 0))
        #expect(append(event(2), appender))
        #expect(cursor.next() != nil)
        #expect(cursor.next() == nil)
    }

    @Test func aPipeIsNoRing() throws {
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: (any Error).self) { try RingMapping.open(path, recovering: false) }
    }

    @Test func aRingWhoseNameAnotherOneHasIsNotRemovedByIt() throws {
        let old = try ring(slots: 64)
        unlink(path)
        let new = try ring(slots: 64)
        old.removeFile()
        #expect(FileManager.default.fileExists(atPath: path))
        new.removeFile()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func aNewRecordingMayHaveTheNameOfOneThatIsStillWritten() throws {
        let old = try RecordingWriter(path: path, facts: .beginning())
        let oldRing = try RecordingRing(for: old.session, recordingAt: path, slotCount: 1024)
        unlink(path)
        let new = try RecordingWriter(path: path, facts: .beginning())
        #expect(new.session == old.session)
        let newRing = try RecordingRing(for: new.session, recordingAt: path, slotCount: 1024)
        oldRing.remove()
        #expect(RingRemains.rings(beside: path).count == 1)
        newRing.remove()
        #expect(RingRemains.rings(beside: path).isEmpty)
    }

    @Test func aReaderMissesNothingWhileTheRingIsMovedOn() throws {
        let writer = try RecordingWriter(path: path, facts: .beginning())
        let ring = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024)
        var ringReader = ring.makeReader()
        #expect(append(event(1), ring.appender))
        let isDone = ManagedAtomic(false)
        nonisolated(unsafe) let move = {
            for _ in 0..<TestSeed.rounds(60, of: 300) {
                for subject in 0..<900 { _ = append(event(UInt32(subject)), ring.appender) }
                _ = ringReader.read(atMost: .max) { _ in }
                while let batch = ringReader.next(reason: .full) {
                    try? writer.append(batch)
                    ringReader.kept()
                }
            }
            isDone.store(true, ordering: .releasing)
        }
        Thread { move() }.start()
        var rounds = 0
        while !isDone.load(ordering: .acquiring) {
            let session = try RecordingReader(path: path).session()
            var last: Int64 = 0
            var gaps = 0
            try session.forEachRecord(in: EventNumber(rawValue: 1)...session.facts.lastEvent) { record in
                if record.number.rawValue != last + 1 { gaps += 1 }
                last = record.number.rawValue
            }
            #expect(gaps == 0 && session.facts.losses.isEmpty, "\(gaps) gaps, \(session.facts.losses)")
            rounds += 1
        }
        #expect(rounds > 0)
    }

    @Test func aRingThatDoesNotFitItsRecordingDoesNotPreventRecording() throws {
        do {
            let writer = try RecordingWriter(path: path, facts: .beginning())
            let ring = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024)
            var record = event(1)
            record.number = EventNumber(rawValue: 1)
            try writer.append(record, [], keyframe: nil)
            // The recording already has an event with this number.
            #expect(append(event(1), ring.appender))
        }
        let next = try RecordingWriter(path: path, facts: .beginning())
        #expect(next.session.rawValue == 2)
    }

    /// A mapping of a removed file keeps all of its blocks until the process ends.
    @Test func aRingThatIsDoneWithTakesNoRoomOnTheDisk() throws {
        let writer = try RecordingWriter(path: path, facts: .beginning())
        let ring = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 4096)
        #expect(append(event(1), ring.appender) && append(event(2), ring.appender))
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: ring.path))
        let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        // The last byte of a page belongs to no word of the header, and to no slot of these events.
        let places = Array(stride(from: pageSize - 1, to: ring.memory.count, by: pageSize))
        #expect(try places.filter { try isMapped($0, of: file, in: ring) } == places)
        #expect(ring.appender.close() != nil)
        ring.remove()
        #expect(try places.filter { try $0 < ring.memory.count && isMapped($0, of: file, in: ring) } == [])
        // A late thread finds it closed, after the same number.
        #expect(
            !append(event(3), ring.appender) && ring.appender.append(.string(StringID(rawValue: 1), "late")) == false
        )
        #expect(ring.appender.isClosed && ring.appender.lastNumber == EventNumber(rawValue: 2))
    }

    /// Whether a byte of a ring's memory is that of its file: not every system lists a mapping by the file's number or path.
    private func isMapped(_ place: Int, of file: FileHandle, in ring: RecordingRing) throws -> Bool {
        let byte = ring.memory[place] ^ 0xFF
        try file.seek(toOffset: UInt64(place))
        try file.write(contentsOf: [byte])
        return ring.memory[place] == byte
    }

    @Test func aKeyframeOfMorePiecesThanAnIndexCountsIsNotHeld() throws {
        let ring = try RecordingRing(slotCount: 1 << 21)
        var state = HierarchyState()
        // Each takes 5 bytes at least.
        for number in 1...(UInt32(UInt16.max) * 48 / 5 + 100) { state.apply(shown(number)) }
        let keyframe = Keyframe(event: EventNumber(rawValue: 1), state: state)
        #expect(!ring.appender.canHold(keyframe) && !ring.appender.append(keyframe))
    }

    private func shown(_ node: UInt32) -> EventRecord {
        EventRecord(.appearanceChanged, subject: NodeID(rawValue: node), code: AppearanceState.appeared.rawValue)
    }

    @Test func theDatabaseIsReadAgainIfARingWasRecoveredMeanwhile() throws {
        do {
            let writer = try RecordingWriter(path: path, facts: .beginning())
            let ring = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024)
            #expect(append(event(1), ring.appender))
        }
        let reader = try RecordingReader(path: path)
        #expect(try reader.continueUnmoved())
        _ = try RecordingWriter(path: path, facts: .beginning())
        #expect(
            try reader.read { try RingTails(beside: path, in: $0) }?.bySession.isEmpty == true,
            "There is no ring now."
        )
        #expect(try !reader.continueUnmoved())
    }

    @Test func whileAnAppRecordsTheDatabaseIsReadAgainIfEventsWereMovedMeanwhile() throws {
        let (writer, ring) = try recording()
        let reader = try RecordingReader(path: path)
        #expect(append(event(2), ring.appender), "Only the ring changes.")
        #expect(try reader.continueUnmoved())
        var moved = EventBatch()
        moved.records = [event(1)]
        moved.records[0].number = EventNumber(rawValue: 1)
        moved.ringPosition = 1
        try writer.append(moved)
        #expect(try !reader.continueUnmoved())
    }

    @Test func whileAnAppRecordsTheDatabaseIsReadAgainIfASessionBeganOrTheFileIsAnother() throws {
        let (_, ring) = try recording()
        let reader = try RecordingReader(path: path)
        #expect(try reader.continueUnmoved())
        _ = try RecordingWriter(path: path, facts: .beginning())
        #expect(try !reader.continueUnmoved())

        let next = try RecordingReader(path: path)
        #expect(try next.continueUnmoved())
        try Data(contentsOf: URL(fileURLWithPath: path)).write(to: URL(fileURLWithPath: path), options: .atomic)
        #expect(try !next.continueUnmoved())
        withExtendedLifetime(ring) {}
    }

    /// A session with an event in its ring, which is at work.
    private func recording() throws -> (RecordingWriter, RecordingRing) {
        let writer = try RecordingWriter(path: path, facts: .beginning())
        let ring = try RecordingRing(for: writer.session, recordingAt: path, slotCount: 1024)
        #expect(append(event(1), ring.appender))
        return (writer, ring)
    }
}
