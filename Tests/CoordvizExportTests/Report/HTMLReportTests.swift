import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct HTMLReportTests {
    private func report(_ sessions: InMemorySession..., recording: String = "shop.sqlite") throws -> HTMLReport {
        var report = HTMLReport(recording: recording)
        for session in sessions { try report.add(part(session)) }
        return report
    }

    private func part(_ session: InMemorySession) throws -> ReportSession {
        ReportSession(of: session, history: try SessionHistory(of: session))
    }

    private var hostile: InMemorySession {
        var script = EventScript()
        for (index, text) in HostileTexts.all.enumerated() {
            script.declare("\(index)", index % 2 == 0 ? .coordinator : .view, type: text, identifier: text)
            script.childAdded("\(index)", to: "0")
            script.messageSent(text, by: "\(index)", at: (text, 1))
            script.carries(text, .described)
            script.mark(text)
        }
        return script.session
    }

    private static let sessions: [(name: String, script: @Sendable () -> EventScript)] = [
        ("shop", { EventScript.shop() }), ("gap", { EventScript.gap() }),
    ]

    @Test(arguments: ["shop", "gap"]) func theDataIsWrittenOut(_ name: String) throws {
        let session = try #require(Self.sessions.first { $0.name == name }).script().session
        let bytes = try part(session).archive.bytes()
        try expectSnapshot(ReadArchive(bytes).text, "\(name)-archive.json")
        // The page's own tests read these.
        try expectSnapshot(Data(bytes).base64EncodedString() + "\n", "\(name)-archive.base64")
    }

    @Test(arguments: ["shop", "gap"]) func theStaticPartIsWrittenOut(_ name: String) throws {
        let session = try #require(Self.sessions.first { $0.name == name }).script().session
        let html = try report(session).html(staticPicture: "<?xml?>\n<svg>picture</svg>\n")
        let start = try #require(html.firstRange(of: "<h1>Shop</h1>"))
        let end = try #require(html[start.lowerBound...].ranges(of: "</table>").dropFirst().first)
        try expectSnapshot(String(html[start.lowerBound..<end.upperBound]) + "\n", "\(name)-static.html")
    }

    @Test func thePageHoldsTheDataItWasGiven() throws {
        let session = EventScript.shop().session
        let html = try report(session).html(staticPicture: "<svg></svg>")
        let data = try part(session).archive.text()
        #expect(html.contains("<script type=\"text/plain\" id=\"data-1\">\(data)</script>"))
        #expect(!html.contains("<!--coordviz:"), "Every place is filled.")
    }

    /// Each session's data is in the page, and the last one is what the page without scripts is about.
    @Test func aReportHoldsSeveralSessions() throws {
        var (first, second) = (EventScript.shop().session, EventScript.gap().session)
        first.facts.id = SessionID(rawValue: 3)
        second.facts.id = SessionID(rawValue: 7)
        first.facts.process = "Older <b>"
        let html = try report(first, second).html(staticPicture: "<svg></svg>")
        for session in [first, second] {
            let data = try part(session).archive.text()
            #expect(
                html.contains("<script type=\"text/plain\" id=\"data-\(session.facts.id.rawValue)\">\(data)</script>")
            )
        }
        #expect(html.contains(#""sessions":[{"duration":"#))
        #expect(html.contains(#""id":3,"process":"Older \u003cb\u003e""#))
        #expect(html.ranges(of: "<h1>Shop</h1>").count == 1)
        #expect(html.ranges(of: "<h2>Other sessions</h2>").count == 1)
        #expect(html.ranges(of: "<h3>Session 3: Older &lt;b&gt;</h3>").count == 1)
        #expect(html.ranges(of: "<h2>The graph at the end</h2>").count == 1)
    }

    @Test func theSameSessionGivesTheSameBytes() throws {
        let session = EventScript.random(seed: 3, events: 200).session
        let pages = try (0..<2).map { _ in try report(session).html(staticPicture: "<svg></svg>") }
        #expect(pages[0] == pages[1])
    }

    @Test func hostileNamesStayData() throws {
        let session = hostile
        let recording = "<!--coordviz:data--></title><script>alert(1)</script>"
        let benign = try report(EventScript.shop().session).html(staticPicture: "<svg></svg>")
        let html = try report(session, recording: recording).html(staticPicture: "<svg></svg>")
        func count(_ text: String, _ html: String) -> Int { html.lowercased().ranges(of: text).count }
        for markup in ["<script", "</script", "<!--", "</title", "<b>", "<style"] {
            #expect(count(markup, html) == count(markup, benign), "\(markup)")
        }
        let read = try ReadArchive(part(session).archive.bytes())
        #expect(read.texts("node.type") == HostileTexts.all.map(CleanText.clean))
        #expect(read.texts("message.values", orZero: true) == HostileTexts.all.map(CleanText.clean))
    }

    @Test func whatIsFilledInIsNotSearchedForPlaces() throws {
        let places = ReportPage.Placeholder.allCases
        let all = places.map(\.rawValue).joined()
        let page = try ReportPage.filled(Dictionary(uniqueKeysWithValues: places.map { ($0, "[\($0)]\(all)") }))
        for place in places { #expect(page.ranges(of: "[\(place)]\(all)").count == 1) }
        #expect(page.ranges(of: ReportPage.Placeholder.data.rawValue).count == places.count)
    }

    @Test func aPictureLosesWhatHasNoPlaceInHTML() {
        #expect(StaticReport.inline("<?xml version=\"1.0\"?>\n<!DOCTYPE svg>\n<svg>x</svg>\n") == "<svg>x</svg>\n")
        #expect(StaticReport.inline("dot: error") == "")
    }
}
