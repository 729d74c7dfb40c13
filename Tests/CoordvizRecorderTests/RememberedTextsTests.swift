import CoordvizModel
import CoordvizRecording
import Testing

@testable import CoordvizRecorder

/// The values of an app's messages are hardly ever the same: together they must not fill its memory.
struct RememberedTextsTests {
    private let table: DefinitionTable
    private let ring: RecordingRing

    init() throws {
        ring = try RecordingRing(slotCount: 1 << 15)
        table = DefinitionTable(appender: ring.appender)
    }

    @Test func aValueThatRepeatsSoonHasOneId() {
        #expect(table.intern(unique: "(\"tea\", 2)") == table.intern(unique: "(\"tea\", 2)"))
        let name = table.intern("tap")
        #expect(table.intern(unique: "tap") == name && table.intern("tap") == name)
    }

    @Test func notAllOfThemAreKeptInMemory() {
        var ids: Set<StringID> = []
        for number in 1...5_000 {
            ids.insert(table.intern(unique: "text \(number)"))
            ids.insert(table.intern("name \(number % 10)"))
        }
        #expect(ids.count == 5_010, "No id is used twice.")
        #expect(table.rememberedTexts <= 1_034)
    }

    @Test func aLongOneIsNotKept() {
        let long = String(repeating: "long ", count: 100)
        let before = table.rememberedTexts
        #expect(table.intern(unique: long) != table.intern(unique: long))
        #expect(table.rememberedTexts == before)
    }
}
