import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizRecording

@Suite struct ScratchFolderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    @Test func itIsItsOwnersOnlyAndGoesWithAllThatIsInIt() throws {
        let scratch = try ScratchFolder(beside: folder.path("out"))
        let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
        try Data("x".utf8).write(to: URL(fileURLWithPath: scratch.path("file")))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
        scratch.remove()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    @Test func aMissingScratchFolderIsReported() {
        #expect(throws: RecordingError.self) { try ScratchFolder(beside: folder.path("no/such/out")) }
    }

    /// Like a command that a signal ends, on its other threads.
    @Test func itGoesThoughOtherThreadsFillIt() throws {
        let scratch = try ScratchFolder(beside: folder.path("out"))
        let path = scratch.path
        let filling = DispatchGroup()
        for thread in 0..<4 {
            filling.enter()
            Thread.detachNewThread {
                var count = 0
                while FileManager.default.createFile(atPath: "\(path)/\(thread)-\(count)", contents: Data()) {
                    count += 1
                }
                filling.leave()
            }
        }
        while try FileManager.default.contentsOfDirectory(atPath: path).count < 50 { usleep(100) }
        Cleanup.removeFolder(path)
        filling.wait()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    /// Otherwise a recording that is not replaced after all would lose the content of its log.
    @Test func aFileThatCannotBeReplacedKeepsItsLog() throws {
        // A folder prevents the replacement by a file.
        try FileManager.default.createDirectory(atPath: folder.path("a.sqlite"), withIntermediateDirectories: true)
        let log = try folder.write("log".utf8, to: "a.sqlite-wal")
        let unfinished = try folder.write("new".utf8, to: "new")
        #expect(throws: RecordingError.self) {
            try RecordingPacker.place(unfinished, at: folder.path("a.sqlite"), replacing: true)
        }
        #expect(FileManager.default.contents(atPath: log) == Data("log".utf8))
    }
}
