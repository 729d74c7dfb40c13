import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizCommands

@Suite struct RecordingListTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Makes a file that was changed at a time.
    private func file(_ name: String, seconds: Int, nanoseconds: Int) throws -> String {
        let path = try folder.write("x".utf8, to: name)
        let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
        try #require(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
        return path
    }

    private func entries(_ paths: [String]) throws -> [JSONValue] {
        try #require(try RecordingList(paths, notes: []).page.fitted(after: 0)["recordings"]?.elements)
    }

    @Test func theNewestIsFirstAlsoWithinASecondAndThoseOfTheSameTimeAreByPath() throws {
        let names = ["a", "b", "c", "d", "e"].map { "\($0).sqlite" }
        let times = [
            (1_000, 1_000_000), (1_000, 2_000_000), (999, 999_999_999), (1_000, 2_000_001), (1_000, 1_000_000),
        ]
        let paths = try zip(names, times).map { try file($0, seconds: $1.0, nanoseconds: $1.1) }
        let wanted = ["d", "b", "a", "e", "c"].map { JSONValue.text(folder.path("\($0).sqlite")) }
        #expect(try entries(paths).map { $0["recording"] } == wanted)
        #expect(try entries(paths.reversed()).map { $0["recording"] } == wanted)
    }

    @Test func furtherPagesAreOfTheListOfTheFirstOneAndSayThatItHasChanged() throws {
        let paths = try (0..<100).map { try file("\($0).sqlite", seconds: 1_000 + $0, nanoseconds: 0) }
        let kept = KeptAnswers()
        func page(_ paths: [String], after: Int, in kept: KeptAnswers) throws -> JSONValue {
            let list = RecordingList(paths, notes: [])
            return try kept.page(of: "list", .list(list.hash), after: after) { list.page }.fitted(after: after)
        }
        func names(_ page: JSONValue) -> [String] {
            (page["recordings"]?.elements ?? []).compactMap { $0["recording"]?.string }
        }
        let first = try page(paths, after: 0, in: kept)
        let after = names(first).count
        try #require(after < 100)
        #expect(try page(paths, after: after, in: kept)["notes"] == nil)
        let newer = try paths + [file("new.sqlite", seconds: 9_000, nanoseconds: 0)]
        let second = try page(newer, after: after, in: kept)
        #expect(names(first) + names(second) == Array(paths.reversed().prefix(after + names(second).count)))
        let note = try #require(second["notes"]?.elements?.first?.string)
        #expect(note.hasPrefix("the list of recordings has changed since the first page"))
        #expect(try names(page(newer, after: 0, in: kept)).first == folder.path("new.sqlite"))

        // The list is too long to be kept as a whole.
        let small = KeptAnswers(mostBytes: 1)
        _ = try page(paths, after: 0, in: small)
        let refused = #expect(throws: ToolFailure.self) { try page(newer, after: after, in: small) }
        #expect(refused?.sentence.text.hasPrefix("The list of recordings has changed since the first page") == true)
    }

    @Test func theMillisecondsAreThoseOfTheFile() throws {
        let path = try file("a.sqlite", seconds: 86_400, nanoseconds: 987_654_321)
        #expect(try entries([path])[0]["modified"] == "1970-01-02T00:00:00.987Z")
        let early = try file("b.sqlite", seconds: -2, nanoseconds: 250_000_000)
        #expect(try entries([early])[0]["modified"] == "1969-12-31T23:59:58.250Z")
    }
}
