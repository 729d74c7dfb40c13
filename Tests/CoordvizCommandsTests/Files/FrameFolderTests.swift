import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizCommands

@Suite struct FrameFolderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ path: String) throws {
        let frames = FrameFolder(path: path)
        try frames.checkMayBeWritten(force: false)
        try frames.write([(name: "0001-event-1.dot", text: "digraph {}")])
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            ("missing/../frames", "frames"), ("new/./frames", "new/frames"), ("new/a/b/../../frames/", "new/frames"),
            ("./frames", "frames"), ("there/../frames", "frames"), ("missing/../there/frames", "there/frames"),
        ]
    )
    func dotsInAPathLeadWhereTheyWouldIfAllWereThere(_ path: String, _ place: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path("there"), withIntermediateDirectories: true)
        try write("\(folder.url.path)/\(path)")
        #expect(FileManager.default.fileExists(atPath: folder.path("\(place)/0001-event-1.dot")))
        #expect(!FileManager.default.fileExists(atPath: folder.path("missing")))
        let expected = CommandFailure(
            .cannotCreate,
            "\(folder.path(place)) already contains frames. Choose another folder, or replace them with --force."
        )
        #expect(throws: expected) { try write("\(folder.url.path)/\(path)") }
    }

    /// As the system has it: out of the folder that the link leads to.
    @Test func outOfALinkIsOutOfWhatItLeadsTo() throws {
        try FileManager.default.createDirectory(atPath: folder.path("a/b"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "a/b")
        try write("\(folder.url.path)/link/../frames")
        #expect(FileManager.default.fileExists(atPath: folder.path("a/frames/0001-event-1.dot")))
    }

    @Test(arguments: [
        ("frames", "frames"), ("./frames/", "frames"), ("../frames", "../frames"), ("../../a/../b", "../../b"),
        (".", "."), ("a/..", "."), ("", ""), ("/..", "/"), ("/", "/"),
    ])
    func aPathIsKeptAsGivenApartFromDots(_ path: String, _ short: String) {
        #expect(FrameFolder(path: path).path == short)
    }
}
