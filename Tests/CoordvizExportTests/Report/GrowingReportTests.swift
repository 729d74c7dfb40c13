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

    @Test func onlyRowsThatChangedAreSent() throws {
        var script = EventScript()
        for index in 0..<100 { script.childAdded("CartCoordinator#\(index)", to: "AppCoordinator") }
        script.childRemoved("CartCoordinator#50", from: "AppCoordinator")
        script.childAdded("PaymentCoordinator", to: "CartCoordinator#7")
        let session = script.session
        let report = GrowingReport(token: "t")
        var page = Page(try #require(try report.data(of: session.part(100), checked: nil)))
        page.apply(try #require(try report.data(of: session.part(101), after: page.position, checked: nil)))
        // It is removed, so its chain leads on otherwise.
        #expect(page.partRows == ["node": 1, "edge": 1, "place": 0])
        page.apply(try #require(try report.data(of: session, after: page.position, checked: nil)))
        #expect(page.partRows == ["node": 1, "edge": 1, "place": 1])
    }

    /// Several pages have the session up to different events.
    @Test(arguments: 0..<20 as Range<UInt64>) func pagesThatWaitGetWhatTheyMissed(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed, events: 100, eventsPerKeyframe: 9).session
        let report = GrowingReport(token: "t")
        var pages: [Page] = []
        for count in stride(from: 10, through: session.records.count, by: 10) {
            pages.append(Page(try #require(try report.data(of: session.part(count), checked: nil))))
            // The others wait.
            let index = count / 10 % pages.count
            let data = try report.data(of: session.part(count), after: pages[index].position, checked: nil)
            pages[index].apply(try #require(data))
        }
        let last = session.part(session.records.count)
        for index in pages.indices {
            pages[index].apply(try #require(try report.data(of: last, after: pages[index].position, checked: nil)))
            expectNoDifference(pages[index].structure, pages.last?.structure, "seed \(seed), page \(index)")
        }
    }

    /// While the app records, they are looked for now and then; at the end in any case, also if nothing else is new.
    @Test func contradictionsAreSaidAtTheEnd() throws {
        var script = EventScript()
        for index in 0..<20 { script.edgeAppeared(.superview, "Row#\(index)", "TableView") }
        script.edgeAppeared(.superview, "TableView", "Row#7")
        var session = script.session
        let report = GrowingReport(token: "t")
        func isSaid(_ part: InMemorySession) throws -> Bool {
            try ReadArchive(try #require(try report.data(of: part, checked: nil))).text.contains("its own ancestor")
        }
        let end = (ending: session.facts.ending, presence: session.facts.presence)
        (session.facts.ending, session.facts.presence) = (.running, .running)
        #expect(try !isSaid(session.part(20)))
        _ = try isSaid(session)
        (session.facts.ending, session.facts.presence) = end
        #expect(try isSaid(session))
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
        let report = GrowingReport(token: "t")
        var page: Page?
        try session.forEachPart(seed: seed) { part, comment in
            let data = try #require(try report.data(of: part, after: page?.position, checked: nil), "\(comment)")
            if page == nil { page = Page(data) } else { page?.apply(data) }
            let whole = Page(try #require(try GrowingReport(token: "t").data(of: part, checked: nil)))
            expectNoDifference(page?.rows, whole.rows, comment)
            expectNoDifference(page?.messages, whole.messages, comment)
            expectNoDifference(page?.structure, whole.structure, comment)
        }
    }
}

/// What a page makes of the data: lines that can be compared whatever the indices of texts are.
private struct Page {
    var rows: [String] = []
    var messages: [String] = []
    var structure: [String] = []
    /// How many rows of a table the last part had.
    private(set) var partRows: [String: Int] = [:]
    private var tables: [String: [String]] = [:]
    /// The changes of each node's chains.
    private var chains: [[String]] = []
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
        #expect((archive.columns["node.id"] != nil) == (growth.structure != position.structure))
        if archive.columns["node.id"] != nil { applyStructure(archive) }
        (position.structure, position.findings) = (growth.structure, growth.findings)
    }

    private mutating func applyStructure(_ archive: ReadArchive) {
        // Without numbers of rows, these are all rows.
        if archive.columns["node.row"] == nil { tables = [:] }
        for (table, texts) in [("node", ["type", "name", "identifier"]), ("edge", []), ("place", ["title"])] {
            let lines = lines(archive, of: table, texts: Set(texts))
            let rows = archive.columns["\(table).row"] ?? Array(0..<Int64(lines.count))
            #expect(rows == rows.sorted() && Set(rows).count == rows.count)
            partRows[table] = rows.count
            for (row, line) in zip(rows, lines) {
                let known = tables[table]?.count ?? 0
                #expect(row <= known)
                if row < known { tables[table]?[Int(row)] = line } else { tables[table, default: []].append(line) }
            }
        }
        if archive.columns["lane.node"] != nil { tables["lane"] = lines(archive, of: "lane", texts: []) }
        applyChains(archive)
        structure = ["node", "edge", "lane", "place"].flatMap { tables[$0] ?? [] } + chains.flatMap { $0 }
    }

    private mutating func applyChains(_ archive: ReadArchive) {
        let lines = lines(archive, of: "chain", texts: [])
        if archive.columns["node.row"] == nil { chains = [] }
        chains += Array(repeating: [], count: (tables["node"]?.count ?? 0) - chains.count)
        let counts = archive.columns["node.chainChanges"] ?? []
        let rows = archive.columns["node.row"] ?? Array(0..<Int64(counts.count))
        var rest = lines[...]
        for (row, count) in zip(rows, counts) {
            chains[Int(row)] += rest.prefix(Int(count))
            rest = rest.dropFirst(Int(count))
        }
        #expect(rest.isEmpty)
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
        let names = archive.columns.keys.filter {
            // What differs between a part and all rows.
            $0.hasPrefix("\(table).") && !["\(table).row", "node.chainChanges"].contains($0)
        }.sorted()
        let counts = Set(names.compactMap { archive.columns[$0]?.count })
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
