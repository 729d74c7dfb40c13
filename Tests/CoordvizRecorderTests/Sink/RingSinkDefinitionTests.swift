import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecorder

struct RingSinkDefinitionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// After a long time without a place to write, more objects were made than the ring has room for.
    @Test func moreDefinitionsThanTheRingHoldsComeThroughLittleByLittle() throws {
        let path = folder.path("a.sqlite")
        let sink = try RingSink(
            writer: RecordingWriter(path: path, facts: InMemorySession().facts),
            slotCount: 1024,
            syncInterval: 1
        )
        let definitions = (1...5000).map { Definition.string(StringID(rawValue: UInt32($0)), "text \($0)") }
        var record = EventRecord(.mark, name: StringID(rawValue: 5000))
        var isKept = false
        for number in 1...100 where !isKept {
            record.number = EventNumber(rawValue: Int64(number))
            isKept = (try? sink.append(record, definitions: definitions, keyframe: nil, dropped: nil)) != nil
            if !isKept { Thread.sleep(forTimeInterval: 0.02) }
        }
        #expect(isKept)
        try sink.finish(dropped: record.number.rawValue - 1)
        let session = try RecordingReader(path: path).session()
        #expect(session.dictionary.strings.count == 5000)
        #expect(try session.event(markedAs: "text 5000") == record.number)
    }
}
