import CoordvizRecording
import CoordvizTestSupport
import Foundation
import Testing

@Suite struct SystemReasonTests {
    @Test func ofAnErrorOfFoundationItIsTheSystems() throws {
        let scratch = try TemporaryFolder()
        let files = FileManager.default
        let missing = #expect(throws: (any Error).self) {
            try files.contentsOfDirectory(atPath: scratch.path("missing"))
        }
        #expect(missing.map(SystemReason.text) == "No such file or directory")
        try Data().write(to: URL(fileURLWithPath: scratch.path("file")))
        let blocked = #expect(throws: (any Error).self) {
            try files.createDirectory(atPath: scratch.path("file/folder"), withIntermediateDirectories: true)
        }
        #expect(blocked.map(SystemReason.text) == "Not a directory")
    }

    @Test func itIsFoundInAnErrorOfAFileHandle() throws {
        let scratch = try TemporaryFolder()
        let folder = open(scratch.path(""), O_RDONLY)
        let error = #expect(throws: (any Error).self) {
            try FileHandle(fileDescriptor: folder, closeOnDealloc: true).readToEnd()
        }
        #expect(error.map(SystemReason.text) == "Is a directory")
    }

    @Test func ofAnotherErrorItIsItsDescription() {
        let error = RecordingError.unwritable(path: "/a.sqlite", reason: "the disk is full")
        #expect(SystemReason.text(of: error) == error.description)
    }
}
