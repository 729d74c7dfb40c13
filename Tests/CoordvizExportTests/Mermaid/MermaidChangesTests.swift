import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizExport

@Suite struct MermaidChangesTests {
    private func diagram(_ before: [String], _ after: [String]) throws -> String {
        func side(_ names: [String]) throws -> ComparedSide {
            var script = EventScript()
            script.coordinatorStarted("AppCoordinator")
            for (index, name) in names.enumerated() {
                script.declare("\(index)", .coordinator, type: name, identifier: name)
                script.childAdded("\(index)", to: "AppCoordinator")
            }
            let session = script.session
            return try ComparedSide(SessionHistory(of: session), dictionary: session.dictionary)
        }
        var changes = CoordinatorChanges()
        changes.add(try SessionDifference(from: side(before), to: side(after)))
        return MermaidChanges().text(changes)
    }

    private func boxes(_ diagram: String) -> [Substring] {
        diagram.split(separator: "\n").filter { $0.contains("([") }
    }

    @Test func eachChangeHasAStyleASignAndAWord() throws {
        let text = try diagram(["Cart", "Old"], ["Cart", "New"])
        #expect(boxes(text).contains { $0.hasSuffix("([\"Cart\"]):::coordinators") })
        #expect(boxes(text).contains { $0.hasSuffix("([\"#43; New<br/>added\"]):::added") })
        #expect(boxes(text).contains { $0.hasSuffix("([\"− Old<br/>removed\"]):::gone") })
        for style in ["coordinators", "added", "gone", "changed", "moved"] {
            #expect(text.contains("classDef \(style) "))
        }
    }

    @Test func changesComeFirstInALargeTreeAndTheRestIsCounted() throws {
        let many = (0..<300).map { "Child\($0)" }
        let text = try diagram(many, many + ["ZNew"])
        #expect(boxes(text).count == 60)
        #expect(text.contains("ZNew<br/>added"))
        #expect(text.contains("AppCoordinator"))
        #expect(text.contains("\"242 more coordinators not shown here\""))
        #expect(text.ranges(of: " ==> ").count == 59)
    }

    @Test func longNamesAreShortenedAndLeaveRoomForLists() throws {
        let names = (0..<200).map { "\($0)" + String(repeating: "|", count: 500) + "\($0)" }
        let text = try diagram([], names)
        #expect(text.utf8.count < 15_000)
        #expect(boxes(text).count > 20)
        #expect(text.contains("more coordinators not shown here"))
    }

    @Test(arguments: HostileTexts.all) func noNameEndsItsBoxOrTheBlock(_ name: String) throws {
        let text = try diagram([], [name])
        #expect(text.split(separator: "\n").count == (try diagram([], ["New"])).split(separator: "\n").count)
        #expect(!text.contains("`") && !text.contains("<script"))
        #expect(boxes(text).count == 2)
    }

    @Test func aDeepTreeShowsWhatChanged() throws {
        func side(_ depth: Int) throws -> ComparedSide {
            var script = EventScript()
            for level in 0...depth { _ = script.declare("\(level)", .coordinator, type: "Deep.L\(level)") }
            for level in 1...depth { script.childAdded("\(level)", to: "\(level - 1)") }
            let session = script.session
            return try ComparedSide(SessionHistory(of: session), dictionary: session.dictionary)
        }
        var changes = CoordinatorChanges()
        changes.add(try SessionDifference(from: side(3000), to: side(3001)))
        let text = MermaidChanges().text(changes)
        #expect(text.contains("L3001<br/>added") && text.contains("L3000"))
        #expect(boxes(text).count == 60)
    }
}
