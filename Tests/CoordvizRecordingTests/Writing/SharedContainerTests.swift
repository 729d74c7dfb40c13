import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Foundation
import Testing

@testable import CoordvizRecording

/// iOS ends an app that is suspended with a lock in a container that it shares (0xdead10cc), so no recorder begins there.
@Suite struct SharedContainerTests {
    private let folder: TemporaryFolder
    private let group: String

    init() throws {
        folder = try TemporaryFolder()
        group = folder.path("mobile/Containers/Shared/AppGroup/0D2E-41")
        try FileManager.default.createDirectory(atPath: group, withIntermediateDirectories: true)
    }

    private func write(to path: String, suspendsApps: Bool = true) throws {
        let conditions = WritingConditions(sqlite: .running, suspendsApps: suspendsApps)
        try WritingConditions.$current.withValue(conditions) {
            _ = try RecordingWriter(path: path, facts: EventScript().session.facts).finish(ending: .clean)
        }
    }

    @Test(arguments: [
        "/private/var/mobile/Containers/Shared/AppGroup/0D2E-41/app.sqlite",
        "/var/mobile/Containers/Shared/AppGroup/0D2E-41/Library/Caches/app.sqlite",
        "/Users/me/Library/Developer/CoreSimulator/Devices/7A/data/Containers/Shared/AppGroup/0D2E-41/app.sqlite",
        "/private/var/mobile/Containers//Shared/AppGroup/./0D2E-41/app.sqlite",
    ])
    func aPathInAGroupsContainerIsKnown(_ path: String) { #expect(SharedContainer.holds(path)) }

    @Test(arguments: [
        "/private/var/mobile/Containers/Data/Application/0D2E-41/Documents/app.sqlite",
        "/var/mobile/Containers/Data/PluginKitPlugin/0D2E-41/tmp/app.sqlite",
        "/Users/me/Library/Developer/CoreSimulator/Devices/7A/data/Containers/Data/Application/0D2E-41/tmp/a.sqlite",
        "/Users/me/Library/Group Containers/group.example/app.sqlite", "/tmp/Containers/Shared/AppGroup",
        "/tmp/Containers/Shared/app.sqlite", "/tmp/MyContainers/Shared/AppGroup/a/app.sqlite", "app.sqlite", "",
    ])
    func anotherPathIsNot(_ path: String) { #expect(!SharedContainer.holds(path)) }

    @Test func aLinkIntoOneIsNoWayIn() throws {
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: group)
        try manager.createSymbolicLink(atPath: folder.path("chain"), withDestinationPath: folder.path("link"))
        #expect(SharedContainer.holds(folder.path("link/app.sqlite")))
        #expect(SharedContainer.holds(folder.path("chain/app.sqlite")))
        // Of a file that exists already.
        try write(to: "\(group)/app.sqlite", suspendsApps: false)
        try manager.createSymbolicLink(atPath: folder.path("app.sqlite"), withDestinationPath: "\(group)/app.sqlite")
        #expect(SharedContainer.holds(folder.path("app.sqlite")))
        #expect(!SharedContainer.holds(folder.path("other.sqlite")))
    }

    @Test func noRecorderBeginsInOneAndNothingIsLeftThere() throws {
        let path = "\(group)/app.sqlite"
        #expect(throws: RecordingError.inSharedContainer(path: path)) { try write(to: path) }
        expectNoDifference(try FileManager.default.contentsOfDirectory(atPath: group), [])
        try write(to: folder.path("own.sqlite"))
        try write(to: path, suspendsApps: false)
    }

    @Test func onThisSystemNoAppIsSuspended() {
        // A condition on the system can only be checked on that system.
        #if os(Linux) || os(macOS)
            #expect(!SharedContainer.suspendsApps)
        #else
            #expect(SharedContainer.suspendsApps)
        #endif
    }
}
