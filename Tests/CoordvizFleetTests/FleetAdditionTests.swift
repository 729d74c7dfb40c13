import CoordvizFleetStore
import CoordvizModel
import CoordvizTestSupport
import Foundation
import Testing

@Suite struct FleetAdditionTests {
    @Test func aRecordingIsOpenedOnceForAllItsSessions() throws {
        let scratch = try TemporaryFolder()
        let recording = scratch.path("several.sqlite")
        for name in ["one", "two", "three"] {
            var session = EventScript.shop().session
            session.facts.uuid = SessionUUID(derivedFrom: [name])
            session.facts.ending = .clean
            try session.write(to: recording)
        }
        let folder = try FleetFolder.openOrMake(at: scratch.path("fleet"))
        let files = FileManager.default
        var namesInRows = 0
        var addition = try FleetAddition(
            to: folder,
            holding: FleetLock(folder) {},
            labels: { _, _ in [:] },
            name: { path in
                let plans = (try? files.contentsOfDirectory(atPath: folder.file("plans"))) ?? []
                namesInRows += plans.isEmpty ? 0 : 1
                // If it were opened for each session, the next ones would not be found.
                if namesInRows == 2 { try? files.removeItem(atPath: path) }
                return path
            },
            reason: { "\($0)" }
        )
        let counts = try addition.add([recording], size: 1)
        #expect(namesInRows == 3)
        #expect(counts.rejected == [])
        #expect(counts.added == 3)
    }
}
