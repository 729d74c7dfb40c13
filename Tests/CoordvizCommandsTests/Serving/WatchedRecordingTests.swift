import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizCommands

@Suite struct WatchedRecordingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write("x".utf8, to: "a.sqlite")
    }

    @Test func aFolderThatIsMadeLaterIsOne() throws {
        let watched = WatchedRecording(folder.path("later"))
        #expect(try watched.current() == watched.path)
        #expect(watched.output == watched.path)
        try FileManager.default.createDirectory(atPath: watched.path, withIntermediateDirectories: false)
        #expect(try watched.current() == nil)
        #expect(watched.output == watched.path + "/app.sqlite")
    }

    @Test func aPathThatEndsWithASlashIsAFolder() {
        #expect(WatchedRecording("later/").output == "later/app.sqlite")
        #expect(WatchedRecording("later/").missingFolder == "later")
    }

    @Test func whatIsMissingOnTheWayIsNamed() {
        #expect(WatchedRecording("app.sqlite").missingFolder == nil)
        #expect(WatchedRecording("/app.sqlite").missingFolder == nil)
        #expect(WatchedRecording(folder.path("b.sqlite")).missingFolder == nil)
        #expect(WatchedRecording(folder.path("none/b.sqlite")).missingFolder == folder.path("none"))
        #expect(WatchedRecording("none/below/b.sqlite").missingFolder == "none/below")
    }

    @Test func whatBarsTheWayIsNamed() {
        for path in [
            "app.sqlite", "/", ".", "/app.sqlite", "none/app.sqlite", "none/", folder.path("a.sqlite"),
            folder.path("none/b"), folder.path(""),
        ] {
            #expect(WatchedRecording(path).obstacle == nil, "\(path)")
        }
        for rest in ["/x", "/x/y", "/x/", "/", "/."] {
            let file = folder.path("a.sqlite")
            #expect(WatchedRecording(file + rest).obstacle == file, "\(rest)")
        }
    }

    @Test func aRunningProcessIsNotStopped() {
        #expect(!StoppedProcess.isStopped(Int64(getpid())))
        #expect(!StoppedProcess.isStopped(0))
        #expect(!StoppedProcess.isStopped(.max))
    }
}
