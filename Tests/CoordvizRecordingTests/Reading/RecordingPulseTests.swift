import Atomics
import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

/// How far a session is, without opening its recording.
@Suite struct RecordingPulseTests {
    private let folder: TemporaryFolder
    private let path: String
    private let session: SessionID

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("a.sqlite")
        session = try RecordingWriter(path: path, facts: .beginning(processID: 1)).session
    }

    private func ring() throws -> RingMapping {
        try RingMapping.create(
            at: RingLayout.path(of: path, session: session),
            session: session,
            slotCount: 64,
            boot: MachineBoot.current
        )
    }

    @Test func growsWithEachEvent() throws {
        let mapping = try ring()
        let appender = RingAppender(mapping: mapping)
        let pulse = try #require(RecordingPulse(of: session, in: path))
        #expect(pulse.lastEvent() == .zero)
        for number in 1...5 {
            _ = appender.append(.string(StringID(rawValue: UInt32(number)), "a definition"))
            _ = appender.append(EventRecord(.mark), clock: { 0 })
            #expect(pulse.lastEvent()?.rawValue == Int64(number))
        }
    }

    @Test func countsAsTheReaderDoes() throws {
        let mapping = try ring()
        let appender = RingAppender(mapping: mapping)
        let pulse = try #require(RecordingPulse(of: session, in: path))
        for _ in 0..<30 {
            _ = appender.append(EventRecord(.mark), clock: { 0 })
            #expect(try RecordingReader(path: path).session().facts.lastEvent == pulse.lastEvent())
        }
    }

    @Test func isFoundThroughALink() throws {
        let mapping = try ring()
        let link = folder.path("link.sqlite")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(RecordingPulse(of: session, in: link)?.lastEvent() == .zero)
        withExtendedLifetime(mapping) {}
    }

    @Test func stopsWhenTheRecorderEnds() throws {
        let mapping = try ring()
        let pulse = try #require(RecordingPulse(of: session, in: path))
        mapping.unlock()
        #expect(pulse.lastEvent() == nil)
    }

    @Test func stopsWhenTheRingIsClosed() throws {
        let mapping = try ring()
        let pulse = try #require(RecordingPulse(of: session, in: path))
        _ = mapping.head.loadThenBitwiseOr(with: RingLayout.closedMark, ordering: .relaxed)
        #expect(pulse.lastEvent() == nil)
    }

    @Test(arguments: ["a.sqlite", "a.sqlite-ring-1"]) func stopsWhenAFileIsRemovedOrReplaced(_ name: String) throws {
        let mapping = try ring()
        let pulse = try #require(RecordingPulse(of: session, in: path))
        let copy = folder.path("copy")
        try FileManager.default.copyItem(atPath: folder.path(name), toPath: copy)
        try FileManager.default.removeItem(atPath: folder.path(name))
        #expect(pulse.lastEvent() == nil)
        try FileManager.default.moveItem(atPath: copy, toPath: folder.path(name))
        #expect(pulse.lastEvent() == nil)
        withExtendedLifetime(mapping) {}
    }

    @Test func stopsWhenTheRingIsTruncated() throws {
        let mapping = try ring()
        let pulse = try #require(RecordingPulse(of: session, in: path))
        truncate(RingLayout.path(of: path, session: session), 100)
        #expect(pulse.lastEvent() == nil)
        withExtendedLifetime(mapping) {}
    }

    @Test func isNoneWithoutARunningRecorder() throws {
        #expect(RecordingPulse(of: session, in: path) == nil)
        try ring().unlock()
        #expect(RecordingPulse(of: session, in: path) == nil)
        #expect(RecordingPulse(of: SessionID(rawValue: 2), in: path) == nil)
        #expect(RecordingPulse(of: session, in: folder.path("none.sqlite")) == nil)
    }
}
