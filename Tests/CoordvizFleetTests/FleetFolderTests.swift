import CoordvizFleetStore
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
}
