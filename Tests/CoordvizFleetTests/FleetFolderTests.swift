import CoordvizFleetStore
import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@Suite struct FleetFolderTests {
    @Test func aPathBehindALinkIsReadWhereItIsWritten() throws {
        let scratch = try TemporaryFolder()
        let files = FileManager.default
        try files.createDirectory(atPath: scratch.path("inner/folder"), withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "inner/folder")
        // As text this is the folder `fleet`; the system opens `inner/fleet`.
        let path = "\(scratch.path("link"))/../fleet"
        _ = try FleetFolder.openOrMake(at: path)
        #expect(try FleetFolder(opening: path).days() == [])
        #expect(files.fileExists(atPath: scratch.path("inner/fleet/fleet.json")))
        #expect(!files.fileExists(atPath: scratch.path("fleet")))
    }

    @Test func itsFoldersAreMadeWithThoseAboveThem() throws {
        let scratch = try TemporaryFolder()
        #expect(try FleetFolder.openOrMake(at: scratch.path("a/b//c/../fleet/")).days() == [])
        let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("a/b/fleet"))
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test func aFileInTheWayIsNamed() throws {
        let scratch = try TemporaryFolder()
        try Data().write(to: URL(fileURLWithPath: scratch.path("file")))
        #expect(
            throws: FleetError.folderNotMade(path: scratch.path("file"), reason: "a file has its name")
        ) {
            try FleetFolder.openOrMake(at: scratch.path("file/fleet"))
        }
    }

    @Test func aLinkThatLeadsNowhereIsNamed() throws {
        let scratch = try TemporaryFolder()
        let link = scratch.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nothing")
        let error = try #require(throws: FleetError.self) { try FleetFolder.openOrMake(at: "\(link)/fleet") }
        #expect(
            error.sentence.text
                == "The folder '\(link)' cannot be made: a link that leads nowhere has its name."
        )
    }

    @Test(.enabled(if: geteuid() != 0, "Root may make folders anywhere."))
    func aFolderWithoutPermissionIsNamed() throws {
        let scratch = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: scratch.path("locked"),
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o500]
        )
        let error = try #require(throws: FleetError.self) {
            try FleetFolder.openOrMake(at: scratch.path("locked/fleet"))
        }
        #expect(error.sentence.text.hasSuffix("there is no permission to make folders in '\(scratch.path("locked"))'."))
    }
}
