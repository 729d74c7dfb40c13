import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@testable import CoordvizExport

/// A page that puts together what it receives while an app records has the same as one that reads it all at the end.
@Suite struct GrowingReportTests {
    @Test(arguments: 0..<60 as Range<UInt64>) func growthAddsUpToTheWhole(_ seed: UInt64) throws {
        try expectSame(EventScript.random(seed: seed, events: 100, eventsPerKeyframe: 9).session, seed)
    }

    @Test func growthOfASessionWithAGapAddsUpToTheWhole() throws {
        for seed in 0..<20 as Range<UInt64> { try expectSame(EventScript.gap().session, seed) }
    }

    /// The data in a report say nothing of growth, and otherwise the same.
    @Test(arguments: 0..<20 as Range<UInt64>) func allDataAreThoseOfTheReport(_ seed: UInt64) throws {
        let session = seed == 0 ? EventScript.gap().session : EventScript.random(seed: seed, events: 100).session
        let (history, facts) = (try SessionHistory(of: session), session.facts)
        let checks = Checks(history, dictionary: session.dictionary, facts: facts)
        let checked = SessionFindings(checks, through: facts.lastEvent, version: 3)
        let report = GrowingReport(token: "t")
        let data = try #require(try report.data(of: session, checked: checked))
        var live = try ReadArchive(data)
        let offline = try ReadArchive(ReportSession(of: session, history: history) { checks }.archive.bytes())
        #expect(live.growth?.after == 0 && live.growth?.checked == facts.lastEvent.rawValue)
        #expect(offline.growth == nil)
        live.forgetGrowth()
        expectNoDifference(try live.text, try offline.text)
    }

    @Test func dataThatThePageHasAreNotSentAgain() throws {
        let session = EventScript.shop().session
        let report = GrowingReport(token: "t")
        let page = Page(try #require(try report.data(of: session, checked: nil)))
        let again = try ReadArchive(try #require(try report.data(of: session, after: page.position, checked: nil)))
        #expect(again.columns["event.number"] == [] && again.columns["message.id"] == [])
        #expect(again.columns["node.id"] == nil && again.columns["chain.event"] == nil && again.findingCount == nil)
        let checks = Checks(try SessionHistory(of: session), dictionary: session.dictionary, facts: session.facts)
        let checked = SessionFindings(checks, through: session.facts.lastEvent, version: 1)
        let found = try ReadArchive(try #require(try report.data(of: session, after: page.position, checked: checked)))
        #expect(found.findingCount == checks.findings.count && found.columns["node.id"] == nil)
        #expect(found.growth?.checked == session.facts.lastEvent.rawValue)
    }

    @Test func positionsOfOthersAreRefused() throws {
        let session = EventScript.shop().session
        let report = GrowingReport(token: "t")
        let page = Page(try #require(try report.data(of: session, checked: nil)))
        let own = page.position
        for (event, structure, findings) in [
            (own.event.rawValue + 1, own.structure, own.findings), (own.event.rawValue, "s.0.1", own.findings),
            (own.event.rawValue, own.structure, "t.1.0"), (own.event.rawValue, "", ""),
        ] {
            let position = GrowingReport.Position(
                event: EventNumber(rawValue: event),
                structure: structure,
                findings: findings
            )
            #expect(try report.data(of: session, after: position, checked: nil) == nil)
        }
    }

    @Test func positionsBeforeLossesThatWereUnknownAreRefused() throws {
        let session = EventScript.gap().session
        var unaware = session
        unaware.facts.losses = []
        let report = GrowingReport(token: "t")
        let page = Page(try #require(try report.data(of: unaware, checked: nil)))
        #expect(try report.data(of: session, after: page.position, checked: nil) == nil)
        let begun = Page(try #require(try report.data(of: session, checked: nil)))
        expectNoDifference(
            begun.rows,
            Page(try #require(try GrowingReport(token: "u").data(of: session, checked: nil))).rows
        )
    }

    // MARK: A page

    private func expectSame(_ session: InMemorySession, _ seed: UInt64) throws {
        var random = SplitMix64(seed: seed &+ 3)
        let report = GrowingReport(token: "t")
        var page: Page?
        var count = 0
        while count < session.records.count {
            count = min(session.records.count, count + Int.random(in: 1..<30, using: &random))
            var part = session
            part.records = Array(session.records.prefix(count))
            part.facts.lastEvent = part.records[count - 1].number
            part.keyframes = session.keyframes.filter { $0.event <= part.facts.lastEvent }
            part.facts.losses = session.facts.losses.filter { $0.first < part.facts.lastEvent }
            let data = try #require(try report.data(of: part, after: page?.position, checked: nil), "seed \(seed)")
            if page == nil { page = Page(data) } else { page?.apply(data) }
            let whole = Page(try #require(try GrowingReport(token: "t").data(of: part, checked: nil)))
            expectNoDifference(page?.rows, whole.rows, "seed \(seed), \(count) records")
            expectNoDifference(page?.messages, whole.messages, "seed \(seed), \(count) records")
            expectNoDifference(page?.structure, whole.structure, "seed \(seed), \(count) records")
        }
    }
}

/// What a page makes of the data: lines that can be compared whatever the indices of texts are.
private struct Page {
    var rows: [String] = []
    var messages: [String] = []
    var structure: [String] = []
    private(set) var position = GrowingReport.Position(event: .zero, structure: "", findings: "")
    private var sent: [Int64: Int64] = [:]
    private var order: [(id: Int64, line: String)] = []

    init(_ data: [UInt8]) { apply(data) }

    mutating func apply(_ data: [UInt8]) {
        guard let archive = try? ReadArchive(data), let growth = archive.growth else {
            Issue.record("The data cannot be read.")
            return
        }
        #expect(growth.after == position.event.rawValue)
        let numbers = archive.columns["event.number"] ?? []
        #expect(numbers.allSatisfy { $0 > growth.after })
        rows += lines(archive, of: "event", texts: ["name"])
        if let last = numbers.last { position.event = EventNumber(rawValue: last) }
        applyMessages(archive)
        if let nodes = archive.columns["node.id"] {
            #expect(growth.structure != position.structure)
            structure = ["\(nodes)"] + lines(archive, of: "node", texts: ["type", "name", "identifier"])
            for table in ["edge", "lane", "chain"] { structure += lines(archive, of: table, texts: []) }
            structure += lines(archive, of: "place", texts: ["title"])
        } else {
            #expect(growth.structure == position.structure)
        }
        (position.structure, position.findings) = (growth.structure, growth.findings)
    }

    private mutating func applyMessages(_ archive: ReadArchive) {
        let lines = lines(archive, of: "message", texts: ["name", "location", "values", "missing"])
        let (hops, stops) = (self.lines(archive, of: "hop", texts: []), self.lines(archive, of: "stop", texts: []))
        var (nextHop, nextStop) = (0, 0)
        for (index, line) in lines.enumerated() {
            func column(_ name: String) -> Int64 { archive.columns["message.\(name)"]?[index] ?? -1 }
            let ends = (nextHop + Int(column("hops")), nextStop + Int(column("stops")))
            let whole = line + hops[nextHop..<ends.0].joined() + stops[nextStop..<ends.1].joined()
            (nextHop, nextStop) = ends
            let id = column("id")
            if let place = order.firstIndex(where: { $0.id == id }) {
                if sent[id] == column("sent") {
                    order[place].line = whole
                } else {
                    order.remove(at: place)
                    order.append((id, whole))
                }
            } else {
                order.append((id, whole))
            }
            sent[id] = column("sent")
        }
        messages = order.map(\.line)
    }

    /// The rows of a table, with texts and sentences in place of their indices.
    private func lines(_ archive: ReadArchive, of table: String, texts: Set<String>) -> [String] {
        let names = archive.columns.keys.filter { $0.hasPrefix("\(table).") }.sorted()
        let counts = Set(names.filter { !["node.chainChanges"].contains($0) }.compactMap { archive.columns[$0]?.count })
        #expect(counts.count <= 1)
        return (0..<(counts.first ?? 0)).map { row in
            names.map { name in
                let number = archive.columns[name]?[row] ?? -1
                if name == "event.pattern" { return "\(name)=\(archive.patterns[Int(number)])" }
                guard texts.contains(String(name.dropFirst(table.count + 1))) else { return "\(name)=\(number)" }
                let isOptional = !["node.type", "node.name", "place.title", "message.name"].contains(name)
                if isOptional { return number == 0 ? "" : "\(name)=\(archive.text(Int(number) - 1))" }
                return "\(name)=\(archive.text(Int(number)))"
            }.joined(separator: " ")
        }
    }
}
