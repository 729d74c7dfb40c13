import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct LayoutRequestTests {
    private func assignment(of session: InMemorySession) throws -> SlotAssignment {
        SlotAssignment(history: try SessionHistory(of: session), dictionary: session.dictionary)
    }

    @Test func theRequestIsWrittenOut() throws {
        try expectSnapshot(LayoutRequest(assignment(of: EventScript.shop().session)).dot, "shop-layout.dot")
    }

    @Test func noTextOfTheRecordingReachesGraphviz() throws {
        var script = EventScript()
        for (index, text) in HostileTexts.all.enumerated() {
            script.declare("\(index)", .viewController, type: text, identifier: text)
            script.action("tap", on: "\(index)")
        }
        let dot = LayoutRequest(try assignment(of: script.session)).dot
        #expect(dot.utf8.count < HostileTexts.all.count * 120 && dot.utf8.allSatisfy { $0 < 0x7F })
    }

    @Test(
        .enabled(if: Dot.isInstalled, "dot is not on the PATH: install graphviz"),
        arguments: 0..<5 as Range<UInt64>
    )
    func graphvizGivesEveryPlaceItsPoint(_ seed: UInt64) throws {
        let assignment = try assignment(of: EventScript.random(seed: seed, events: 150).session)
        let plain = try Dot.run(LayoutRequest(assignment).dot, format: "plain")
        let layout = try GraphLayout(plain: String(decoding: plain, as: UTF8.self))
        #expect(Set(layout.centers.keys) == Set(assignment.slots.indices))
        for point in layout.centers.values {
            #expect((0...layout.width).contains(point.x) && (0...layout.height).contains(point.y))
        }
        #expect(
            Set(layout.centers.values.map { "\($0.x) \($0.y)" }).count == assignment.slots.count,
            "No two on one spot."
        )
    }
}
