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

    /// A layout that Graphviz did not make, so that goldens are the same with every version of it.
    private func layout(of session: InMemorySession) throws -> GraphLayout {
        let count = SlotAssignment(history: try SessionHistory(of: session), dictionary: session.dictionary).slots.count
        let nodes = (0..<count).map { "node n\($0) \($0 % 4 + 1) \($0 / 4 + 1) 1 0.5" }
        return try GraphLayout(plain: "graph 1 5 \(count / 4 + 2)\n" + nodes.joined(separator: "\n"))
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

    /// What stands in the page's script element of data.
    private func data(in html: String) throws -> String {
        let start = try #require(html.firstRange(of: #"type="application/json""#))
        let open = try #require(html[start.upperBound...].firstRange(of: ">"))
        let close = try #require(html[open.upperBound...].firstRange(of: "</script"))
        return String(html[open.upperBound..<close.lowerBound])
    }

    @Test func theDataIsWrittenOut() throws {
        let session = EventScript.shop().session
        let json = try report(session).json(layout: layout(of: session))
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let pretty = try JSONSerialization.data(
            withJSONObject: value,
            options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        )
        // The version is the one thing that changes with every release.
        let text = String(decoding: pretty, as: UTF8.self)
            .replacing("\"version\" : \"\(CoordvizVersion.current)\"", with: "\"version\" : \"VERSION\"")
        try expectSnapshot(text + "\n", "shop-data.json")
    }

    @Test func theStaticPartIsWrittenOut() throws {
        let session = EventScript.shop().session
        let html = try report(session).html(layout: layout(of: session), staticPicture: "<?xml?>\n<svg>picture</svg>\n")
        let start = try #require(html.firstRange(of: "<h1>Shop</h1>"))
        let end = try #require(html[start.lowerBound...].ranges(of: "</table>").dropFirst().first)
        try expectSnapshot(String(html[start.lowerBound..<end.upperBound]) + "\n", "shop-static.html")
    }

    @Test func thePageHoldsTheDataItWasGiven() throws {
        let session = EventScript.shop().session
        let (report, layout) = (try report(session), try layout(of: session))
        let html = try report.html(layout: layout, staticPicture: "<svg></svg>")
        #expect(try data(in: html).contains(report.json(layout: layout)))
        #expect(!html.contains("<!--coordviz:"), "Every place is filled.")
    }

    @Test func theSameSessionGivesTheSameBytes() throws {
        let session = EventScript.random(seed: 3, events: 200).session
        let layout = try layout(of: session)
        let pages = try (0..<2).map { _ in try report(session).html(layout: layout, staticPicture: "<svg></svg>") }
        #expect(pages[0] == pages[1])
    }

    @Test func hostileNamesStayData() throws {
        let session = hostile
        let recording = "<!--coordviz:data--></title><script>alert(1)</script>"
        let layout = try layout(of: session)
        let benign = try report(EventScript.shop().session).html(layout: layout, staticPicture: "<svg></svg>")
        let html = try report(session, recording: recording).html(layout: layout, staticPicture: "<svg></svg>")
        func count(_ text: String, _ html: String) -> Int { html.lowercased().ranges(of: text).count }
        for markup in ["<script", "</script", "<!--", "</title", "<b>", "<style"] {
            #expect(count(markup, html) == count(markup, benign), "\(markup)")
        }
        struct Read: Decodable {
            struct Node: Decodable { var type: String }
            struct Message: Decodable { var values: String? }
            var recording: String, nodes: [Node], messages: [Message]
        }
        let read = try JSONDecoder().decode(Read.self, from: Data(try data(in: html).utf8))
        #expect(read.recording == recording)
        #expect(read.nodes.count == HostileTexts.all.count)
        for (node, text) in zip(read.nodes, HostileTexts.all) {
            #expect(node.type == CleanText.clean(text))
        }
        #expect(read.messages.map(\.values) == HostileTexts.all.map { CleanText.clean($0) })
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
