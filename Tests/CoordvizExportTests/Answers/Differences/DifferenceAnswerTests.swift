import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

@testable import CoordvizExport

/// A difference as text, as JSON, as a graph and as a page.
@Suite struct DifferenceAnswerTests {
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

    private func shops() throws -> SessionDifference { try DifferenceShops.difference() }

    @Test func itIsWrittenAsText() throws {
        let text = DifferenceText(try shops(), title: Self.title, style: .plain).text
        try expectSnapshot(text, "diff-shops.txt")
        let coloured = DifferenceText(try shops(), title: Self.title, style: .coloured).text
        #expect(coloured.contains("\u{1B}[32m"))
        let plain = coloured.replacing(try Regex("\u{1B}\\[[0-9]+m"), with: "")
        #expect(plain == text)
    }

    @Test func itIsWrittenAsJSON() throws {
        try expectSnapshot(AnswerJSON.text(DifferenceJSON(shops(), title: Self.title)), "diff-shops.json")
    }

    @Test func itIsDrawn() throws {
        try expectSnapshot(DotExporter(title: Self.title.text).dot(MomentGraph(shops())), "diff-shops.dot")
    }

    @Test(.enabled(if: Dot.isInstalled, "dot is not on the PATH: install graphviz"))
    func graphvizDrawsIt() throws {
        let svg = try Markup(Dot.run(DotExporter(title: "x").dot(MomentGraph(shops())), format: "svg"))
        // Graphviz puts its own class in front.
        let classes = svg.elements.compactMap { $0.attributes["class"] }
        #expect(classes.contains { $0.hasSuffix("node viewController goneAfterGap") })
        #expect(classes.contains { $0.hasSuffix("node viewController added") })
    }

    @Test func itIsAPartOfTheReport() throws {
        let shops = try shops()
        #expect(DifferenceSection.graph(of: shops) != nil)
        let picture = "<?xml version=\"1.0\"?>\n<svg>PICTURE</svg>"
        let html = DifferenceSection(shops, title: Self.title, picture: picture).html
        try expectSnapshot(html, "diff-shops.html")
        for word in ["<script", "http:", "https:", "src=", "href="] { #expect(!html.contains(word), "\(word)") }
    }

    @Test func whatLostEventsMayExplainIsMarkedInEachFormat() throws {
        func session(isLost: Bool) -> InMemorySession {
            var script = EventScript()
            script.coordinatorStarted("AppCoordinator")
            script.coordinatorStarted("CartCoordinator")
            script.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
            func rest(_ script: inout EventScript) {
                script.childAdded("CartCoordinator", to: "AppCoordinator")
                script.claim(.ownershipBegan, "HomeController", "AppCoordinator")
            }
            if isLost { script.lose(keepsKeyframe: false, rest) } else { rest(&script) }
            script.mark("end")
            return script.session
        }
        let difference = try difference(session(isLost: false), session(isLost: true))
        let lines = DifferenceText(difference, title: Self.title, style: .plain).text.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("?~") && $0.hasSuffix("(?owner: AppCoordinator → none)") })
        #expect(lines.contains { $0.hasPrefix("?→ CartCoordinator") && $0.hasSuffix("; ?relation: child → none)") })
        let json = try AnswerJSON.text(DifferenceJSON(difference, title: Self.title))
        // Two nodes with one detail each.
        #expect(json.ranges(of: "\"uncertain\" : true").count == 4)
        let html = DifferenceSection(difference, title: Self.title, picture: nil).html
        #expect(["<td>?→</td>", "<td>?~</td>", "?owner: AppCoordinator"].allSatisfy(html.contains))
        let dot = DotExporter(title: "x").dot(MomentGraph(difference))
        #expect(dot.contains("title=\"?~ HomeController\"") && dot.contains("?~ may have changed: events were lost"))
        #expect(dot.contains("class=\"edge containment goneAfterGap\""))
        var run = RunDifference()
        run.add("shop", difference)
        let markdown = DifferenceMarkdown(run, sides: .folders).text
        #expect(markdown.contains("**?~ changed**") && markdown.contains("[\"#63;→ CartCoordinator<br/>moved\"]"))
    }

    @Test func equalSessionsAreReportedInOneSentence() throws {
        let session = EventScript.shop().session
        let text = DifferenceText(try difference(session, session), title: Self.title, style: .plain).text
        #expect(text.hasSuffix("\n\nNo differences.\n"))
        let gap = EventScript.gap().session
        let unsure = DifferenceText(try difference(gap, gap), title: Self.title, style: .plain).text
        #expect(
            unsure.contains("??? before: events 10 to 15 were lost") && unsure.hasSuffix("No known differences.\n")
        )
    }

    @Test func namesAreData() throws {
        func session(_ texts: [String]) -> InMemorySession {
            var script = EventScript()
            script.coordinatorStarted("AppCoordinator")
            for (index, text) in texts.enumerated() {
                script.declare("\(index)", .coordinator, type: text, identifier: text)
                script.childAdded("\(index)", to: "AppCoordinator")
                script.messageSent(text, by: "\(index)")
            }
            return script.session
        }
        let difference = try difference(session([]), session(HostileTexts.all))
        let text = DifferenceText(difference, title: Self.title, style: .plain).text
        // Control characters except line ends, and marks that change the direction of text.
        let isHarmful: (Unicode.Scalar) -> Bool = {
            ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) || $0 == "\u{202E}" || $0 == "\u{2066}"
        }
        #expect(!text.unicodeScalars.contains(where: isHarmful))
        let html = DifferenceSection(difference, title: Self.title, picture: nil).html
        #expect(!html.lowercased().contains("<script") && !html.contains("<b>bold"))
        let json = try AnswerJSON.text(DifferenceJSON(difference, title: Self.title))
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect((value?["nodes"] as? [Any])?.count == HostileTexts.all.count)
    }

    @Test func aLargeDifferenceIsNotDrawnInThePage() throws {
        func session(_ count: Int) -> InMemorySession {
            var script = EventScript()
            for index in 0...count { script.childAdded("ACoordinator#\(index)", to: "AppCoordinator") }
            return script.session
        }
        let difference = try difference(session(1), session(2000))
        #expect(DifferenceSection.graph(of: difference) == nil)
        #expect(DifferenceSection(difference, title: Self.title, picture: nil).html.contains("too many nodes"))
        // What did not change is left out of large pictures.
        #expect(MomentGraph(difference).nodes.count == 2000)
    }

    @Test func deepIndentationIsLimited() throws {
        func session(_ depth: Int) -> InMemorySession {
            var script = EventScript()
            for level in 0...depth { _ = script.declare("\(level)", .coordinator, type: "Deep.ACoordinator") }
            for level in 1...depth { script.childAdded("\(level)", to: "\(level - 1)") }
            return script.session
        }
        let text = DifferenceText(try difference(session(1), session(3000)), title: Self.title, style: .plain).text
        #expect(text.split(separator: "\n").count == 2 + 3001 + 1)
        #expect(text.split(separator: "\n").allSatisfy { $0.count < 250 })
        #expect(text.contains("(level 3000) ACoordinator"))
    }
}
