import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizCommands

/// Out of a link is out of the folder that it leads to: another file must not be replaced or read instead.
@Suite struct ResolvedPathTests {
    private let folder: TemporaryFolder
    private let place: String

    init() throws {
        folder = try TemporaryFolder()
        place = try #require(realpath(folder.url.path, nil).map { String(cString: $0) })
        try FileManager.default.createDirectory(atPath: "\(place)/real/sub", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: "\(place)/w", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(place)/w/link",
            withDestinationPath: "../real/sub"
        )
    }

    @Test(arguments: [
        ("w/link/../app.sqlite", "real/app.sqlite"), ("w/./app.sqlite", "w/app.sqlite"),
        ("w//app.sqlite", "w/app.sqlite"),
        ("w/new/../app.sqlite", "w/app.sqlite"), ("w/link/app.sqlite", "w/link/app.sqlite"),
        ("w/\u{301}x", "w/\u{301}x"), ("w/link/../../x", "x"),
    ])
    func pathsLeadWhereTheSystemHasThem(_ path: String, _ expected: String) {
        #expect(ResolvedPath.absolute("\(place)/\(path)").utf8.elementsEqual("\(place)/\(expected)".utf8))
    }

    @Test func theFolderIsTheOneThatContainsTheFile() {
        #expect(ResolvedPath.folder(of: "\(place)/w/link/../app.sqlite") == "\(place)/real")
        #expect(ResolvedPath.folder(of: "/app.sqlite") == "/")
        #expect(ResolvedPath.folder(of: "app.sqlite") == ResolvedPath.absolute("."))
        #expect(ResolvedPath.absolute("/") == "/" && ResolvedPath.absolute("/..") == "/")
    }

    @Test func theFileThatWasNamedIsReplacedAndNoOther() throws {
        for name in ["w/app.sqlite", "real/app.sqlite"] { _ = try folder.write("precious".utf8, to: name) }
        _ = try RecordingDestination("\(place)/w/link/../app.sqlite", force: true)
        #expect(FileManager.default.fileExists(atPath: "\(place)/w/app.sqlite"))
        #expect(!FileManager.default.fileExists(atPath: "\(place)/real/app.sqlite"))
    }
}
