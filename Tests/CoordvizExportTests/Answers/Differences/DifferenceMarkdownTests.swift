import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Testing

@testable import CoordvizExport

@Suite struct DifferenceMarkdownTests {
    private static let title = DifferenceTitle(
        before: .init(recording: "old.sqlite", process: "Shop", session: 1),
        after: .init(recording: "new.sqlite", process: "Shop", session: 2)
    )

    private func difference(_ before: InMemorySession, _ after: InMemorySession) throws -> SessionDifference {
        func side(_ session: InMemorySession) throws -> ComparedSide {
            try ComparedSide(SessionHistory(of: session), dictionary: session.dictionary)
        }
        return try SessionDifference(from: side(before), to: side(after))
    }

    private func page(_ difference: SessionDifference) -> String {
        var run = RunDifference()
        run.add("new.sqlite", difference)
        return DifferenceMarkdown(run, sides: .sessions(Self.title)).text
    }

    /// A session in which messages are sent by coordinators of these types.
    private func session(_ types: [String]) -> InMemorySession {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        for (index, type) in types.enumerated() {
            script.declare("\(index)", .coordinator, type: type, identifier: type)
            script.childAdded("\(index)", to: "AppCoordinator")
            script.messageSent(type, by: "\(index)")
            script.unhandled(at: "\(index)")
        }
        return script.session
    }

    @Test func itIsAPictureAndLists() throws {
        try expectSnapshot(page(DifferenceShops.difference()), "diff-shops.md")
    }

    @Test func equalSessionsHaveNoPicture() throws {
        let shop = EventScript.shop().session
        let text = page(try difference(shop, shop))
        #expect(text.hasPrefix("### Differences: no differences\n"))
        #expect(text.hasSuffix("\nThe coordinators are the same, so there is no picture.\n"))
        let gap = EventScript.gap().session
        #expect(page(try difference(gap, gap)).hasPrefix("### Differences: no known differences\n"))
    }

    @Test func aChangeOfSeveralRecordingsIsWrittenOnce() throws {
        let change = try difference(session([]), session(["Cart"]))
        let alone = try difference(session(["Only"]), session(["Only"]))
        var run = RunDifference()
        for name in ["a", "b", "c", "d", "e"] { run.add("\(name).sqlite", change) }
        run.add("old.sqlite", alone, on: .earlierOnly)
        run.add("new.sqlite", alone, on: .laterOnly)
        let text = DifferenceMarkdown(run, sides: .folders, unreadable: ["x.sqlite is empty."]).text
        #expect(text.contains("5 recordings compared, of which 5 differ; 1 before the change only, 1 after it only."))
        #expect(
            text.contains(
                "- **+ added** coordinator `AppCoordinator/Cart` (in `a.sqlite`, `b.sqlite`, `c.sqlite` and 2 more recordings)\n"
            )
        )
        #expect(text.ranges(of: "**+ added** coordinator").count == 1)
        #expect(text.contains("#### Recordings before the change only\n\n- `old.sqlite`\n"))
        #expect(text.contains("#### Recordings after the change only\n\n- `new.sqlite`\n"))
        #expect(text.contains("#### Recordings that could not be read\n\n- x.sqlite is empty.\n"))
    }

    @Test func aLargeDifferenceIsCutAndCounted() throws {
        let text = page(try difference(session([]), session((0..<2000).map { "A\($0)Coordinator" })))
        #expect(text.utf8.count <= 29_000)
        #expect(text.hasPrefix("### Differences: 2000 coordinators added\n"))
        let written = text.ranges(of: "\n- **+ added** coordinator").count
        #expect(written > 50 && text.contains("\n\n\(2000 - written) more not shown here.\n\n#### Message outcomes\n"))
        #expect(text.contains("1941 more coordinators not shown here"), "In the picture, too.")
    }

    @Test(arguments: HostileTexts.all) func aNameAddsNoLine(_ name: String) throws {
        func lines(_ name: String) throws -> [String] {
            page(try difference(session([]), session([name]))).split(separator: "\n", omittingEmptySubsequences: false)
                .map { String($0.prefix(2)) }
        }
        #expect(try lines(name) == lines("CartCoordinator"))
    }
}
