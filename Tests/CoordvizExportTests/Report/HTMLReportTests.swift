import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct HTMLReportTests {
    private func page(
        _ sessions: InMemorySession...,
        recording: String = "shop.sqlite",
        picture: String = "<svg></svg>"
    ) throws -> String {
        var report = HTMLReport(recording: recording)
        for session in sessions { try report.add(part(session), staticPicture: picture) }
        return try report.html()
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
        let html = try page(session, picture: "<?xml?>\n<svg>picture</svg>\n")
        let start = try #require(html.firstRange(of: "<h1>Shop</h1>"))
        let end = try #require(html[start.lowerBound...].ranges(of: "</table>").dropFirst().first)
        try expectSnapshot(String(html[start.lowerBound..<end.upperBound]) + "\n", "\(name)-static.html")
    }

    @Test func thePageHoldsTheDataItWasGiven() throws {
        let session = EventScript.shop().session
        let html = try page(session)
        let data = try part(session).archive.text()
        #expect(html.contains("<script type=\"text/plain\" id=\"data-1\">\(data)</script>"))
        #expect(!html.contains("<!--coordviz:"), "Every placeholder is replaced.")
    }

    /// The page contains each session's data, and its description without scripts, under a separate heading.
    @Test func aReportHoldsSeveralSessions() throws {
        var (first, second) = (EventScript.shop().session, EventScript.gap().session)
        first.facts.id = SessionID(rawValue: 3)
        second.facts.id = SessionID(rawValue: 7)
        first.facts.process = "Older <b>"
        let picture = ##"<svg><g id="n1"><a xlink:href="#n1"><text>&quot; id=&quot;</text></a></g></svg>"##
        let html = try page(first, second, picture: picture)
        for session in [first, second] {
            let data = try part(session).archive.text()
            #expect(
                html.contains("<script type=\"text/plain\" id=\"data-\(session.facts.id.rawValue)\">\(data)</script>")
            )
        }
        #expect(html.contains(#""sessions":[{"duration":"#))
        #expect(html.contains(#""id":3,"process":"Older \u003cb\u003e""#))
        let sections = html.matches(of: /(?s)<section id="session-[0-9]+" data-session="([0-9]+)">(.*?)<\/section>/)
        #expect(sections.map { String($0.1) } == ["3", "7"])
        for (section, heading) in zip(sections.map(\.2), ["Session 3: Older &lt;b&gt;", "Session 7: Shop"]) {
            for part in ["<h1>\(heading)</h1>", "<h2>The graph at the end</h2>", "<h2>Coordinators</h2>"] {
                #expect(section.ranges(of: part).count == 1, "\(part)")
            }
        }
        #expect(html.ranges(of: ##"<g id="s3-n1"><a xlink:href="#s3-n1"><text>&quot; id=&quot;</text>"##).count == 1)
        #expect(html.ranges(of: ##"<g id="s7-n1"><a xlink:href="#s7-n1">"##).count == 1, "No two ids are the same.")
    }

    @Test func aSessionOpensAtTheEventThatIsNamed() throws {
        let session = EventScript.shop().session
        let history = try SessionHistory(of: session)
        func index(opensAt event: Int64?) throws -> String {
            var report = HTMLReport(recording: "shop.sqlite")
            let opensAt = event.map(EventNumber.init(rawValue:))
            try report.add(ReportSession(of: session, history: history, opensAt: opensAt))
            return try report.html()
        }
        #expect(try index(opensAt: 5).contains(#""id":1,"opensAt":5,"process":"#))
        for event in [nil, 0, session.facts.lastEvent.rawValue + 1] {
            #expect(try !index(opensAt: event).contains("opensAt\":"), "It opens at the end.")
        }
    }

    @Test func aSessionOpensAtTheFirstFailureOfATest() throws {
        var script = EventScript()
        script.declare("root", .coordinator, type: "Root")
        script.mark("checked out")
        script.mark(TestFailureMark.name(of: "The <cart> is empty.\n  expected: 2"))
        script.mark(TestFailureMark.name(of: "The total is wrong."))
        let failures = script.session.records.filter { $0.kind == .mark }.dropFirst().map(\.number.rawValue)
        let first = try #require(failures.first)
        #expect(try page(script.session).contains(#""failure":"The \u003ccart\u003e is empty.","findings":0"#))
        #expect(try page(script.session).contains(#""opensAt":\#(first),"#))
        let history = try SessionHistory(of: script.session)
        let named = ReportSession(of: script.session, history: history, opensAt: EventNumber(rawValue: first - 1))
        #expect(named.opensAt?.rawValue == first - 1, "An event that is named counts more.")
    }

    @Test func aFailureWithoutATextIsAFailure() throws {
        var script = EventScript()
        script.mark(TestFailureMark.prefix)
        #expect(try part(script.session).failure?.headline == "")
        script = EventScript()
        script.mark("No test failed: all is well")
        #expect(try part(script.session).failure == nil)
    }

    @Test func sessionsOfSeveralRecordingsAreNumberedAndNameTheirFiles() throws {
        var (first, second) = (EventScript.shop().session, EventScript.shop().session)
        first.facts.process = "CartTests.buyNow(item:)"
        second.facts.process = "CartTests.paysTwice()"
        var report = HTMLReport(recording: "failures")
        for (session, file) in [(first, "buy <now>.sqlite"), (second, "ui/pays.sqlite")] {
            try report.add(part(session), of: file, staticPicture: "<svg></svg>")
        }
        let html = try report.html()
        #expect(html.contains("<title>failures</title>"))
        #expect(html.contains(#""id":1,"process":"CartTests.buyNow(item:)","recording":"buy \u003cnow\u003e.sqlite""#))
        #expect(html.contains(#""id":2,"process":"CartTests.paysTwice()","recording":"ui/pays.sqlite""#))
        for id in ["data-1", "data-2", "session-1", "session-2"] {
            #expect(html.ranges(of: "id=\"\(id)\"").count == 1, "\(id)")
        }
        #expect(html.contains("<p>buy &lt;now&gt;.sqlite, session 1, "))
    }

    @Test func theStaticPartBeginsWithAListOfSeveralSessions() throws {
        var script = EventScript()
        script.mark(TestFailureMark.name(of: "The <total> is wrong."))
        var failed = script.session
        failed.facts.process = "CartTests.buyNow(item:)"
        var usual = EventScript.shop().session
        usual.facts.id = SessionID(rawValue: 2)
        let html = try page(failed, usual, recording: "<failures>")
        let list = try #require(html.firstMatch(of: /(?s)<section data-session="list">.*?<\/section>/)).0
        try expectSnapshot(String(list) + "\n", "static-session-list.html")
        let section = try #require(html.firstMatch(of: /<section id="session-1"[^~]*?<table/)).0
        #expect(section.contains("<p><strong>Test failed</strong> (event 1, "))
        #expect(section.contains(" The &lt;total&gt; is wrong.</p>"))
        let alone = try page(usual).contains("data-session=\"list\"")
        #expect(!alone, "One session needs no list.")
    }

    @Test func withoutGraphvizTheStaticPartHasNoPicture() throws {
        var report = HTMLReport(recording: "shop.sqlite")
        try report.add(part(EventScript.shop().session))
        let html = try report.html()
        #expect(!html.contains("The graph at the end"))
        #expect(html.contains("<h2>Messages</h2>"))
        #expect(html.contains("<h2>Coordinators</h2>"))
    }

    @Test func findingsOfEachSessionAreInItsSection() throws {
        let session = EventScript.shop().session
        let history = try SessionHistory(of: session)
        let checks = Checks(history, dictionary: session.dictionary, facts: session.facts)
        let found = try #require(checks.findings.first)
        var (first, report) = (session, HTMLReport(recording: "shop.sqlite"))
        first.facts.id = SessionID(rawValue: 2)
        try report.add(ReportSession(of: first, history: history) { checks }, staticPicture: "<svg></svg>")
        try report.add(part(session), staticPicture: "<svg></svg>")
        let sections = try report.html()
            .matches(of: /(?s)<section id="session-[0-9]+" data-session="([0-9]+)">(.*?)<\/section>/).map(\.2)
        #expect(sections.map { $0.contains("<h2>Findings</h2>") } == [true, false])
        #expect(sections[0].contains(found.rule.name))
    }

    @Test func aSessionWithoutMessagesHasNoTableOfThem() throws {
        var script = EventScript()
        script.declare("root", .coordinator, type: "Root")
        let html = try page(script.session)
        #expect(!html.contains("<h2>Messages</h2>"))
        #expect(html.contains("<h2>Coordinators</h2>"))
        #expect(try page(EventScript.shop().session).contains("<h2>Messages</h2>"))
    }

    @Test func theSameSessionGivesTheSameBytes() throws {
        let session = EventScript.random(seed: 3, events: 200).session
        let pages = try (0..<2).map { _ in try page(session) }
        #expect(pages[0] == pages[1])
    }

    @Test func hostileNamesAreData() throws {
        let session = hostile
        let recording = "<!--coordviz:data--></title><script>alert(1)</script>"
        let benign = try page(EventScript.shop().session)
        let html = try page(session, recording: recording)
        func count(_ text: String, _ html: String) -> Int { html.lowercased().ranges(of: text).count }
        for markup in ["<script", "</script", "<!--", "</title", "<b>", "<style"] {
            #expect(count(markup, html) == count(markup, benign), "\(markup)")
        }
        let read = try ReadArchive(part(session).archive.bytes())
        #expect(read.texts("node.type") == HostileTexts.all.map(CleanText.clean))
        #expect(read.texts("message.values", orZero: true) == HostileTexts.all.map(CleanText.clean))
    }

    @Test func insertedTextsAreNotSearchedForPlaceholders() throws {
        let places = ReportPage.Placeholder.allCases
        let all = places.map(\.rawValue).joined()
        let page = try ReportPage.session.filled(Dictionary(uniqueKeysWithValues: places.map { ($0, "[\($0)]\(all)") }))
        for place in places { #expect(page.ranges(of: "[\(place)]\(all)").count == 1) }
        #expect(page.ranges(of: ReportPage.Placeholder.data.rawValue).count == places.count)
    }

    @Test func aPictureLosesWhatHasNoPlaceInHTML() {
        #expect(StaticReport.inline("<?xml version=\"1.0\"?>\n<!DOCTYPE svg>\n<svg>x</svg>\n") == "<svg>x</svg>\n")
        #expect(StaticReport.inline("dot: error") == "")
    }
}
