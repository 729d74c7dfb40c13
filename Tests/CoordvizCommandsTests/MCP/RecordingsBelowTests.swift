import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizCommands

@Suite struct RecordingsBelowTests {
    private let outside: TemporaryFolder
    private let recordings: RecordingsBelow

    init() throws {
        outside = try TemporaryFolder()
        let files = FileManager.default
        try files.createDirectory(atPath: outside.path("in/sub"), withIntermediateDirectories: true)
        _ = try outside.write("x".utf8, to: "secret.sqlite")
        _ = try outside.write("x".utf8, to: "in/a.sqlite")
        _ = try outside.write("x".utf8, to: "in/sub/b.sqlite")
        try files.createSymbolicLink(atPath: outside.path("in/out.sqlite"), withDestinationPath: "../secret.sqlite")
        try files.createSymbolicLink(atPath: outside.path("in/up"), withDestinationPath: "..")
        try files.createSymbolicLink(atPath: outside.path("in/link.sqlite"), withDestinationPath: "sub/b.sqlite")
        try files.createSymbolicLink(atPath: outside.path("in/self"), withDestinationPath: ".")
        try files.createSymbolicLink(atPath: outside.path("in/nowhere"), withDestinationPath: "../nowhere")
        recordings = try RecordingsBelow(outside.path("in"))
    }

    @Test func pathsBelowTheFolderAreRead() throws {
        #expect(try recordings.path("a.sqlite") == "a.sqlite")
        #expect(try recordings.path("./sub/b.sqlite") == "sub/b.sqlite")
        #expect(try recordings.path("\(recordings.folder)/sub/b.sqlite") == "sub/b.sqlite")
        #expect(try recordings.path("link.sqlite") == "sub/b.sqlite", "A link that stays below the folder.")
        #expect(try recordings.path("self/self/a.sqlite") == "a.sqlite")
    }

    @Test(arguments: [
        "../secret.sqlite", "sub/../../secret.sqlite", "out.sqlite", "up/secret.sqlite", "up/in/../secret.sqlite",
        "/etc/passwd", "/", "/nothing/there", "../nothing",
        "up/nothing.sqlite", "up/nothing/at/all", "self/up/nothing", "nowhere", "nowhere/x", "out.sqlite/x",
        "sub/../a.sqlite", "..", "sub\u{600}/../../secret.sqlite",
    ])
    func whatLeavesTheFolderIsRefused(_ path: String) {
        let error = #expect(throws: ToolFailure.self) { try recordings.path(path) }
        #expect(error?.sentence.text.contains("is not below \(recordings.folder)") == true, "\(path)")
    }

    @Test func aFolderWithTheSameBeginningIsAnother() throws {
        _ = try outside.write("x".utf8, to: "in2.sqlite")
        #expect(throws: ToolFailure.self) { try recordings.path("\(recordings.folder)2.sqlite") }
    }

    @Test(arguments: ["nothing.sqlite", "a.sqlite\u{0}", "a.sqlite/", "sub/nothing", "~/a.sqlite", "file:a.sqlite"])
    func whatIsNotThereIsSaid(_ path: String) {
        let error = #expect(throws: ToolFailure.self) { try recordings.path(path) }
        #expect(error?.sentence.text.hasPrefix("There is no recording '") == true)
    }

    @Test(arguments: ["sub", ".", "self"]) func aFolderIsNoRecording(_ path: String) {
        let error = #expect(throws: ToolFailure.self) { try recordings.path(path) }
        #expect(error?.sentence.text.hasPrefix("'\(path)' is a folder.") == true)
    }

    @Test func withoutARecordingOneIsToldHowToMakeOne() throws {
        // The files above are none.
        for path in [nil, "nothing"] {
            let error = #expect(throws: ToolFailure.self) { try recordings.path(path) }
            #expect(error?.sentence.text.contains("coordviz record -o app.sqlite -- PROGRAM") == true)
        }
    }

    /// Apple's file system has no such names.
    @Test func whatCannotBeReadIsSaid() throws {
        let name = "/d\u{FF}.sqlite".unicodeScalars.map { CChar(bitPattern: UInt8($0.value)) }
        let path = outside.path("in").utf8.map(CChar.init(bitPattern:)) + name + [0]
        let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
        if descriptor < 0, errno == EILSEQ { return }
        close(descriptor)
        defer { unlink(path) }
        let note = "recordings may be missing here: 'd\u{FFFD}.sqlite' cannot be read"
        #expect(recordings.list().notes == [note])
        let error = #expect(throws: ToolFailure.self) { try recordings.path(nil) }
        #expect(error?.sentence.text.contains("below \(recordings.folder); \(note). Make one") == true)
    }

    @Test func aFolderThatWasMovedAwayIsNamed() throws {
        try FileManager.default.moveItem(atPath: outside.path("in"), toPath: outside.path("moved"))
        for path in [nil, "a.sqlite"] {
            let error = #expect(throws: ToolFailure.self) { try recordings.path(path) }
            #expect(error?.sentence.text.contains("The folder \(recordings.folder) is not there any more") == true)
            #expect(error?.sentence.text.contains("cannot be read") == false)
        }
        #expect(recordings.list().notes == ["recordings may be missing here: the folder cannot be read"])
    }

    @Test func aFolderThatIsNoneIsRefusedAtTheStart() {
        #expect(throws: CommandFailure.self) { try RecordingsBelow(outside.path("nothing")) }
        #expect(throws: CommandFailure.self) { try RecordingsBelow(outside.path("secret.sqlite")) }
    }
}
