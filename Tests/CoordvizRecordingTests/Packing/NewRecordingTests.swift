import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

@Suite("A recording made of others is kept in a temporary folder until it is complete")
struct NewRecordingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.url.path) }

    /// After a signal the folder is removed, and SQLite cannot create a file in it again.
    @Test func allOfItIsInOneFolder() throws {
        var recording: NewRecording? = try NewRecording(at: folder.path("merged.sqlite"), replacing: false)
        let name = try #require(try names().first)
        #expect(try names().count == 1)
        #expect(name.hasPrefix(".coordviz-"))
        var isFolder: ObjCBool = false
        #expect(FileManager.default.fileExists(atPath: folder.path(name), isDirectory: &isFolder) && isFolder.boolValue)
        try recording?.finish()
        recording = nil
        #expect(try names() == ["merged.sqlite"])
    }

    @Test func thatGoesWhenItIsNotFinished() throws {
        var recording: NewRecording? = try NewRecording(at: folder.path("merged.sqlite"), replacing: false)
        #expect(recording != nil)
        recording = nil
        #expect(try names() == [])
    }
}
