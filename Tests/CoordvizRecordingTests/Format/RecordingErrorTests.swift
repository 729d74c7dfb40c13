import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import Testing

@testable import CoordvizRecording

@Suite struct RecordingErrorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func recording(_ name: String = "a.sqlite") throws -> String {
        try EventScript.shop().session.write(to: folder.path(name))
        return folder.path(name)
    }

    private func expect(_ error: RecordingError, _ path: String) {
        #expect(throws: error) { try RecordingReader(path: path).session() }
    }

    @Test func aFileThatDoesNotExistIsReportedAsMissing() {
        expect(.missing(path: folder.path("none.sqlite")), folder.path("none.sqlite"))
    }

    @Test func aFolderIsNoRecording() {
        expect(.isDirectory(path: folder.url.path), folder.url.path)
    }

    @Test func anEmptyFileSaysSo() throws {
        let path = try folder.write([], to: "empty.sqlite")
        expect(.emptyFile(path: path), path)
    }

    @Test(arguments: ["hello", "SQLite format 3\u{0}", String(repeating: "x", count: 5000)])
    func anotherFileIsNotSQLite(_ text: String) throws {
        let path = try folder.write(text.utf8, to: "text.sqlite")
        expect(.notSQLite(path: path), path)
    }

    @Test func anotherDatabaseIsNotARecording() throws {
        let path = folder.path("other.sqlite")
        try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE event (id INTEGER)") }
        expect(.notARecording(path: path), path)
        #expect(throws: RecordingError.notARecording(path: path)) {
            try EventScript.shop().session.write(to: path)
        }
        expectNoDifference(try ask(path, "SELECT name FROM sqlite_schema"), ["event"], "The other file is unchanged.")
    }

    @Test func aNewerFileSaysThatItIsNewer() throws {
        let path = try recording()
        try meddle(path, "PRAGMA user_version = 3")
        expect(.newer(path: path, version: 3, supported: 2), path)
        #expect(throws: RecordingError.newer(path: path, version: 3, supported: 2)) {
            try EventScript.shop().session.write(to: path)
        }
    }

    @Test func aRecordingWithoutSessionSaysSo() throws {
        let path = try recording()
        try meddle(path, "DELETE FROM session")
        expect(.noSession(path: path), path)
    }

    @Test func aSessionThatIsNotThereNamesThoseThatAre() throws {
        let path = try recording()
        _ = try recording()
        #expect(throws: RecordingError.noSuchSession(path: path, session: 7, available: [1, 2])) {
            try RecordingReader(path: path).session(SessionID(rawValue: 7))
        }
    }

    @Test func aSessionWithoutEventsSaysSo() throws {
        let path = folder.path("a.sqlite")
        try EventScript().session.write(to: path)
        expect(.noEvents(path: path, session: 1), path)
    }

    @Test func theWriterReportsAnUnwritableLocation() throws {
        let path = folder.path("no/such/folder/a.sqlite")
        let error = try #require(throws: RecordingError.self) { try EventScript.shop().session.write(to: path) }
        guard case .unwritable(path, _) = error else {
            Issue.record("\(error)")
            return
        }
    }

    @Test func nothingIsMadeOfAQuestion() throws {
        #expect(try !RecordingFile.isRecording(at: folder.path("none.sqlite")))
        #expect(try RecordingFile.isRecording(at: recording()))
        #expect(!FileManager.default.fileExists(atPath: folder.path("none.sqlite")))
    }

    @Test func everyErrorIsASentenceForPeople() throws {
        let path = "shop.sqlite"
        let errors: [RecordingError] = [
            .missing(path: path), .isDirectory(path: path), .emptyFile(path: path), .notSQLite(path: path),
            .notARecording(path: path), .newer(path: path, version: 3, supported: 2), .noSession(path: path),
            .noSuchSession(path: path, session: 7, available: [1, 2]), .noEvents(path: path, session: 1),
            .noneInFolder(path: "container"),
            .severalInFolder(path: "container", recordings: ["container/a.sqlite", "container/b.sqlite"]),
            .unreadable(path: path, reason: "disk I/O error"), .unwritable(path: path, reason: "disk is full"),
            .inSharedContainer(path: path), .recordsTest(path: path),
            .oldSQLite(path: path, version: "3.34.1", needed: "3.35.0"),
        ]
        try expectSnapshot(errors.map { "\($0)\n" }.joined(), "recording-errors.txt")
    }
}
