import CoordvizRecording
import CoordvizTestSupport
import CustomDump
import Foundation
import GRDB
import Testing

@Suite struct RecordingSearchTests {
    private let folder: TemporaryFolder
    private var container: String { folder.path("container") }

    init() throws {
        folder = try TemporaryFolder()
        for path in ["container/Documents/Inbox", "container/Library"] {
            try FileManager.default.createDirectory(atPath: folder.path(path), withIntermediateDirectories: true)
        }
        _ = try folder.write("notes".utf8, to: "container/Documents/notes.txt")
        _ = try folder.write([], to: "container/Documents/empty.sqlite")
        try DatabaseQueue(path: folder.path("container/Library/photos.sqlite")).write {
            try $0.execute(sql: "CREATE TABLE photo (id INTEGER)")
        }
    }

    @Test func theOnlyRecordingIsFoundAtAnyDepth() throws {
        let path = try ShopRecording.copy(to: folder, "container/Documents/Inbox/shop")
        expectNoDifference(try RecordingSearch.recording(at: container), path)
        expectNoDifference(try RecordingSearch.recording(at: container + "/"), path)
    }

    @Test func aFileIsItself() throws {
        let path = folder.path("container/Documents/notes.txt")
        expectNoDifference(try RecordingSearch.recording(at: path), path, "Its content is checked when it is opened.")
    }

    @Test func severalAreNamed() throws {
        let paths = try ["container/Documents/a.sqlite", "container/Library/b.sqlite"].map {
            try ShopRecording.copy(to: folder, $0)
        }
        #expect(throws: RecordingError.severalInFolder(path: container, recordings: paths)) {
            try RecordingSearch.recording(at: container)
        }
    }

    @Test func aNewerRecordingCounts() throws {
        let path = try ShopRecording.copy(to: folder, "container/Documents/a.sqlite")
        try meddle(path, "PRAGMA user_version = 99")
        expectNoDifference(try RecordingSearch.recordings(in: container), [path])
    }

    /// A process that ends while it creates a new recording leaves such a file.
    @Test func anUnfinishedFileIsNotFound() throws {
        let path = try ShopRecording.copy(to: folder, "container/Documents/a.sqlite")
        _ = try ShopRecording.copy(to: folder, "container/Documents/b.sqlite.unfinished-1")
        expectNoDifference(try RecordingSearch.recordings(in: container), [path])
    }

    @Test func linksAreNotFollowed() throws {
        let path = try ShopRecording.copy(to: folder, "container/Documents/a.sqlite")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("container/Library/loop"),
            withDestinationPath: container
        )
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("container/Library/a.sqlite"),
            withDestinationPath: path
        )
        expectNoDifference(try RecordingSearch.recordings(in: container), [path])
    }

    @Test func damagedFilesThatAreNamedLikeRecordingsAreListed() throws {
        let paths = try ["container/Documents/a.sqlite", "container/Library/b.sqlite"].map {
            try ShopRecording.copy(to: folder, $0)
        }
        _ = try folder.write("an image".utf8, to: "container/Library/c.sqlite")
        _ = try folder.write([], to: "container/Library/b.sqlite-wal")
        let contents = RecordingSearch.contents(of: container)
        expectNoDifference(contents.recordings, paths)
        expectNoDifference(
            contents.unreadable,
            [
                .emptyFile(path: "\(container)/Documents/empty.sqlite"),
                .notSQLite(path: "\(container)/Library/c.sqlite"),
            ],
            "Notes, another program's database and side files are not."
        )
    }

    /// Apple's file system has no such names.
    @Test func entriesThatCannotBeReadHideNoOthers() throws {
        let path = try ShopRecording.copy(to: folder, "container/Documents/c.sqlite")
        let names = ["a\u{FF}.txt", "b\u{FF}.sqlite", "b\u{FF}"].map { name in
            container.utf8.map(CChar.init(bitPattern:)) + [47]
                + name.unicodeScalars.map { CChar(bitPattern: UInt8($0.value)) } + [0]
        }
        for name in names {
            let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
            if descriptor < 0, errno == EILSEQ { return }
            close(descriptor)
        }
        defer { names.forEach { unlink($0) } }
        let unreadable = ["b\u{FFFD}", "b\u{FFFD}.sqlite"].map {
            RecordingError.unreadable(path: "\(container)/\($0)", reason: "its name is not UTF-8")
        }
        let contents = RecordingSearch.contents(of: container)
        expectNoDifference(contents.recordings, [path])
        expectNoDifference(
            contents.unreadable,
            [.emptyFile(path: "\(container)/Documents/empty.sqlite")] + unreadable,
            "A note is left out, whatever its name is."
        )
        let named = RecordingSearch.named(below: container, mostEntries: 1000)
        expectNoDifference(named.recordings, [path])
        expectNoDifference(named.unreadable, unreadable)
    }

    @Test func nothingFoundSaysSo() throws {
        #expect(throws: RecordingError.noneInFolder(path: container)) { try RecordingSearch.recording(at: container) }
        let missing = folder.path("none")
        #expect(throws: RecordingError.missing(path: missing)) { try RecordingSearch.recording(at: missing) }
    }

    @Test(.enabled(if: geteuid() != 0, "Permissions do not stop root."))
    func unreadableFoldersAreNamedUnlessARecordingIsFoundElsewhere() throws {
        let locked = folder.path("container/Documents/Inbox")
        chmod(locked, 0)
        defer { chmod(locked, 0o700) }
        let error = try #require(throws: RecordingError.self) { try RecordingSearch.recording(at: container) }
        guard case .unreadable(locked, _) = error else {
            Issue.record("\(error)")
            return
        }
        let path = try ShopRecording.copy(to: folder, "container/Documents/a.sqlite")
        expectNoDifference(try RecordingSearch.recording(at: container), path)
    }
}
