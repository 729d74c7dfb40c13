import CoordvizTestSupport
import Foundation
import Testing
@testable import CoordvizRecording

/// Recordings that a process makes after its second one.
struct EmptyRecordingTests {
    @Test func aRecordingFromTheKnownBytesIsTheOneThatSQLiteMakes() throws {
        let folder = try TemporaryFolder()
        let made = try UnfinishedFile(for: folder.path("made.sqlite"))
        try RecordingFile.fill(made.path)
        let empty = EmptyRecording()
        empty.wasMade(made)
        #expect(empty.known() == nil)
        empty.wasMade(made)
        let bytes = try #require(empty.known())
        #expect(Data(bytes) == FileManager.default.contents(atPath: made.path))
        let copy = try UnfinishedFile(for: folder.path("copy.sqlite"))
        try copy.fill(with: bytes, for: folder.path("copy.sqlite"))
        #expect(try RecordingFile.isRecording(at: copy.path))
        #expect(FileManager.default.contentsEqual(atPath: copy.path, andPath: made.path))
    }
}
