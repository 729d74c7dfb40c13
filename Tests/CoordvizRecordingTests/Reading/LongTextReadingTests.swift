import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import Testing

@testable import CoordvizRecording

@Suite("Names are limited where they are shown, and exact where they are copied")
struct LongTextReadingTests {
    private let folder: TemporaryFolder
    private let path: String
    private let name = "Shop." + String(String.UnicodeScalarView(repeatElement("\u{301}", count: 100_000)))

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("a.sqlite")
        var script = EventScript()
        script.messageSent(name, by: "HomeController", at: (name, 3))
        try script.session.write(to: path)
        try meddle(path, "UPDATE session SET process = (SELECT text FROM string ORDER BY length(text) DESC LIMIT 1)")
    }

    private func texts(_ reader: RecordingReader) throws -> [String] {
        let session = try reader.session()
        let files = session.dictionary.locations.values.map(\.file)
        return [session.facts.process] + files + session.dictionary.strings.values.filter { $0.utf8.count > 500 }
    }

    @Test("Each text is shortened when it is read")
    func cut() throws {
        let texts = try texts(RecordingReader(path: path))
        #expect(texts.count == 3)
        for text in texts { expectNoDifference(text, LongText.shortened(name)) }
    }

    @Test("A copy contains each text as recorded")
    func exact() throws {
        for text in try texts(RecordingReader(path: path, keepsLongTexts: true)) {
            #expect(text.unicodeScalars.elementsEqual(name.unicodeScalars))
        }
        let packed = folder.path("packed.sqlite")
        try RecordingPacker.pack(path, to: packed)
        let merged = folder.path("merged.sqlite")
        try RecordingMerger.merge([path], into: merged)
        for copy in [packed, merged] {
            for text in try self.texts(RecordingReader(path: copy, keepsLongTexts: true)) {
                #expect(text.unicodeScalars.elementsEqual(name.unicodeScalars))
            }
        }
    }

    @Test("A name in a ring is shortened, too")
    func ring() throws {
        let path = folder.path("ring.sqlite")
        let name = String(repeating: "Shop.", count: 500)
        let writer = try RecordingWriter(path: path, facts: EventScript().session.facts)
        let ring = try writer.makeRing(slotCount: 1 << 14)
        _ = ring.appender.append(.string(StringID(rawValue: 1), name))
        _ = ring.appender.append(EventRecord(.mark, name: StringID(rawValue: 1)), clock: { 1 })
        ring.leave()
        try writer.database.close()
        let session = try RecordingReader(path: path).session()
        expectNoDifference(session.dictionary.text(StringID(rawValue: 1)), LongText.shortened(name))
    }
}
