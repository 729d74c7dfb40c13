import CoordvizModel
import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizCommands

@Suite struct KeptAnswersTests {
    /// A file in the place of a recording, and answers about it.
    private final class World {
        let folder: TemporaryFolder
        var made = 0
        var seconds = 0
        let start = ContinuousClock.now
        lazy var kept = KeptAnswers(mostBytes: 100_000, longest: .seconds(300)) { [unowned self] in
            start + .seconds(seconds)
        }

        init() throws {
            folder = try TemporaryFolder()
            try write("a")
        }

        private var path: String { folder.path("app.sqlite") }

        func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

        var version: RecordingVersion { get throws { try RecordingVersion(of: path) } }

        /// The numbers of entries that the answer says there are, from the first one that is known.
        func ask(_ question: String = "q", after: Int = 0, count: Int = 100) throws -> AnswerPage {
            try kept.page(of: question, version, after: after) { make(count) }
        }

        func make(_ count: Int) -> AnswerPage {
            made += 1
            let entries = (0..<count).map {
                JSONValue.object(["number": .integer(Int64($0)), "made": .integer(Int64(made))])
            }
            return AnswerPage(["list": .list(entries)], lists: ["list"])
        }

        func find(_ number: Int64, count: Int = 100) throws -> AnswerPage {
            try kept.entries(of: "q", version, isWanted: { $0["number"] == .integer(number) }) { make(count) }
        }
    }

    private let world: World

    init() throws { world = try World() }

    private func notes(_ page: AnswerPage) -> [String] {
        page.document["notes"]?.elements?.compactMap(\.string) ?? []
    }

    @Test func anAnswerIsMadeOnceForAllItsPages() throws {
        _ = try world.ask()
        #expect(try world.ask(after: 40).entries[40].value["number"] == 40)
        _ = try world.ask()
        _ = try world.find(7)
        #expect(world.made == 1)
        _ = try world.ask("another")
        #expect(world.made == 2)
    }

    @Test func furtherPagesAreOfTheAnswerOfTheFirstOneAndSayThatTheRecordingHasChanged() throws {
        _ = try world.ask()
        try world.write("ab")
        let further = try world.ask(after: 40)
        #expect(further.entries[40].value["made"] == 1)
        #expect(notes(further).count == 1 && notes(further)[0].hasPrefix("the recording has changed"))
        // A finding that is asked for is the current one, and does not replace that answer.
        #expect(try world.find(7).entries[7].value["made"] == 2)
        #expect(try world.ask(after: 50).entries[50].value["made"] == 1)
        let first = try world.ask()
        #expect(first.entries[0].value["made"] == 3 && notes(first).isEmpty)
        #expect(notes(try world.ask(after: 40)).isEmpty)
    }

    @Test func aFurtherPageOfAChangedRecordingIsRefusedWhenTheAnswerIsNotKept() throws {
        _ = try world.ask()
        for other in 0..<8 { _ = try world.ask("\(other)", count: 1) }
        try world.write("ab")
        #expect(throws: ToolFailure.self) { try world.ask(after: 40) }
        // Nor is it answered from what was made for a finding meanwhile.
        _ = try world.find(7)
        #expect(throws: ToolFailure.self) { try world.ask(after: 40) }
        _ = try world.ask()
        let further = try world.ask(after: 40)
        #expect(further.entries.count == 100)
    }

    @Test func aFurtherPageOfTheSameRecordingIsMadeAgainWhenTheAnswerIsNotKept() throws {
        _ = try world.ask()
        for other in 0..<8 { _ = try world.ask("\(other)", count: 1) }
        let made = world.made
        #expect(try world.ask(after: 40).entries[40].value["number"] == 40)
        #expect(world.made == made + 1)
    }

    @Test func ofALargeAnswerAPartIsKept() throws {
        let count = 10_000
        _ = try world.ask(count: count)
        let part = try world.ask(after: 5, count: count)
        #expect(part.entries.count < 1_000 && world.made == 1)
        #expect(part.first + part.entries.count + (part.rest ?? 0) == count)
        let later = try world.ask(after: 9_000, count: count)
        #expect(world.made == 2)
        let shown = try later.fitted(after: 9_000)
        #expect(shown["list"]?.elements?.first?["number"] == 9_000)
        let next = try world.ask(after: 9_001, count: count)
        #expect(world.made == 2 && next.entries[9_001 - next.first].value["number"] == 9_001)
        #expect(throws: ToolFailure.self) { try world.ask(after: count, count: count).fitted(after: count) }
    }

    @Test func aFindingThatIsNotAmongTheKeptOnesIsLookedForInAll() throws {
        _ = try world.ask(count: 10_000)
        _ = try world.find(3, count: 10_000)
        #expect(world.made == 1)
        #expect(try world.find(9_999, count: 10_000).entries.count == 10_000)
        #expect(world.made == 2)
    }

    @Test func afterFiveMinutesAFirstPageIsMadeAgain() throws {
        _ = try world.ask()
        world.seconds = 299
        _ = try world.ask()
        #expect(world.made == 1)
        world.seconds = 301
        _ = try world.ask(after: 3)
        #expect(world.made == 1)
        _ = try world.ask()
        #expect(world.made == 2)
    }

    @Test func aMomentRemainsWhatItIs() throws {
        let id = SessionUUID(derivedFrom: ["app"])
        try world.kept.checkUnchanged("q", .moment(id, EventNumber(rawValue: 7)), after: 0)
        try world.kept.checkUnchanged("q", .moment(id, EventNumber(rawValue: 7)), after: 3)
        #expect(throws: ToolFailure.self) {
            try world.kept.checkUnchanged("q", .moment(id, EventNumber(rawValue: 8)), after: 3)
        }
    }
}
