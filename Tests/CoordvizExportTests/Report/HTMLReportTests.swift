import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct HTMLReportTests {
    private func report(_ session: InMemorySession, recording: String = "shop.sqlite") throws -> HTMLReport {
        HTMLReport(of: session, history: try SessionHistory(of: session), recording: recording)
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
        let bytes = try report(session).archive.bytes()
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
        let report = try report(session)
        let html = try report.html(staticPicture: "<svg></svg>")
        #expect(try html.contains(report.archive.text()))
        #expect(!html.contains("<!--coordviz:"), "Every place is filled.")
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
        let read = try ReadArchive(self.report(session).archive.bytes())
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
