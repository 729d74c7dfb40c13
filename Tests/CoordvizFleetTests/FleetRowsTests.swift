import CoordvizChecks
import CoordvizFleet
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite("The rows of a session")
struct FleetRowsTests {
    private func rows(_ script: EventScript, labels: [String: String] = [:], withEvents: Bool = false) throws
        -> FleetRows
    {
        try rows(of: script.session, labels: labels, withEvents: withEvents)
    }

    private func rows(of session: InMemorySession, labels: [String: String] = [:], withEvents: Bool = false) throws
        -> FleetRows
    {
        let history = try SessionHistory(of: session)
        return FleetRows(
            of: FleetSession(id: session.facts.uuid.text, addition: "a", labels: labels, recording: "/a.sqlite"),
            facts: session.facts,
            dictionary: session.dictionary,
            history: history,
            checks: Checks(history, dictionary: session.dictionary, facts: session.facts),
            roles: Roles(history, dictionary: session.dictionary),
            withEvents: withEvents
        )
    }

    /// One column of a table.
    private func column(_ name: String, of table: FleetTable, in rows: FleetRows) throws -> [FleetValue] {
        let index = try #require(table.columns.firstIndex { $0.name == name })
        return (rows.rows[table] ?? []).map { $0[index] }
    }

    @Test("have a value of the right type for each column, and keys that tell them apart", arguments: 1...30)
    func types(seed: UInt64) throws {
        var script = EventScript.random(seed: seed, events: 400, eventsPerKeyframe: 20)
        script.lose { $0.mark("lost") }
        script.mark("found")
        let rows = try rows(script, labels: ["version": "1"], withEvents: true)
        for (table, found) in rows.rows {
            for row in found {
                try #require(row.count == table.columns.count)
                for (column, value) in zip(table.columns, row) {
                    let fits =
                        switch (value, column.kind) {
                        case (.null, _): column.mayBeNull
                        case (.text, .text), (.number, .integer), (.flag, .boolean): true
                        default: false
                        }
                    #expect(fits, "\(table.name).\(column.name): \(value)")
                }
            }
            let keys = table.key.compactMap { name in table.columns.firstIndex { $0.name == name } }
            #expect(keys.count == table.key.count)
            #expect(Set(found.map { row in keys.map { row[$0] } }).count == found.count, "\(table.name)")
        }
    }

    @Test("count what apps make of their data together")
    func identifiers() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        for number in 1...2 {
            script.declare(
                "recipe\(number)",
                .coordinator,
                type: "Shop.RecipeCoordinator",
                identifier: "recipe-\(number)"
            )
            script.declare("button\(number)", .view, type: "Shop.BuyButton", identifier: "buy-\(number)")
            script.cause = Cause(event: script.action("touchUpInside", on: "button\(number)"), strength: .direct)
            script.childAdded("recipe\(number)", to: "AppCoordinator")
            script.cause = .none
        }
        let rows = try rows(script)
        #expect(
            Set(try column("role", of: .lifetimes, in: rows)) == [
                .text("AppCoordinator"), .text("AppCoordinator/RecipeCoordinator[recipe-*]"),
            ]
        )
        #expect(
            Set(try column("action", of: .lifetimes, in: rows)) == [.null, .text("touchUpInside on BuyButton[buy-*]")]
        )
    }

    @Test("leave out what a cancelled swipe only revealed")
    func revealed() throws {
        var script = EventScript()
        script.appearance("HomeController", .appeared)
        script.appearance("HomeController", .disappeared)
        script.appearance("DetailController", .appeared)
        let began = script.record(
            EventRecord(.transitionBegan, subject: script.node("DetailController"), name: script.text("pop"))
        )
        script.appearance("HomeController", .appeared)
        script.caused(by: began) { script in
            script.record(
                EventRecord(.transitionCancelled, subject: script.node("DetailController"), name: script.text("pop"))
            )
        }
        script.appearance("HomeController", .disappeared)
        script.appearance("PayController", .appeared)
        let rows = try rows(script)
        let shown = try column("screen", of: .screens, in: rows)
        #expect(shown == ["HomeController", "DetailController", "PayController"].map { .text($0) })
    }

    @Test("count no containers of an app as screens", arguments: ["AppNavigationController", "MainTabBarController"])
    func containers(name: String) throws {
        var script = EventScript()
        script.edgeAppeared(.containment, "HomeController", name)
        for controller in [name, "HomeController"] { script.appearance(controller, .appeared) }
        #expect(try column("screen", of: .screens, in: rows(script)) == [.text("HomeController")])
    }

    @Test("trace a message that waited to the message before it, and not to itself")
    func waiting() throws {
        var script = EventScript()
        let outer = script.messageSent("Open", by: "HomeController")
        var queued = EventNumber.zero
        script.caused(by: outer) { queued = $0.messageQueued("Loaded", by: "DetailController") }
        let message = MessageID(rawValue: 2)
        script.caused(by: queued) { $0.sendQueued(message, "Loaded", by: "DetailController") }
        let causes = try column("cause_name", of: .messages, in: rows(script))
        #expect(causes == [.null, .text("Open")])
    }

    @Test("say that a rule was not judged where the recording lacks what it looks at")
    func notJudged() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.claim(.ownershipBegan, "HomeController", "AppCoordinator")
        let value = try column("not_judged", of: .sessions, in: rows(script))
        guard case .text(let names) = try #require(value.first) else { throw CancellationError() }
        #expect(names.split(separator: ",").contains("stranded-child"))
    }

    @Test("name the app and version by labels, and without them by the program")
    func labels() throws {
        let plain = try rows(.shop())
        #expect(try column("app", of: .sessions, in: plain) == [.text("Shop")])
        #expect(try column("version", of: .sessions, in: plain) == [.null])
        let labelled = try rows(.shop(), labels: ["app": "com.example.shop", "version": "3.4.0", "commit": "1f2e"])
        for table in [FleetTable.sessions, .messages, .lifetimes, .screens] {
            #expect(try Set(column("app", of: table, in: labelled)) == [.text("com.example.shop")])
            #expect(try Set(column("version", of: table, in: labelled)) == [.text("3.4.0")])
        }
        #expect(try column("commit", of: .sessions, in: labelled) == [.text("1f2e")])
        #expect(labelled.rows[.labels]?.count == 3)
    }

    @Test("say of what lost events hide that it is not known")
    func losses() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.action("touchUpInside", on: "BuyButton")
        script.messageSent("BuyNow", by: "BuyButton")
        script.lose { $0.mark("the rest is lost") }
        script.mark("later")
        let rows = try rows(script)
        #expect(try column("outcome", of: .messages, in: rows) == [.null])
        #expect(try column("hops", of: .messages, in: rows) == [.null])
        #expect(try column("handler_type", of: .messages, in: rows) == [.null])
        #expect(try column("leaked", of: .lifetimes, in: rows).allSatisfy { $0 == .null })
        #expect(try column("lost", of: .sessions, in: rows) == [.number(1)])
        #expect(try column("not_judged", of: .sessions, in: rows) != [.text("")])
    }

    @Test("say neither when a message was sent nor how long it took, if its sending was lost")
    func lostSending() throws {
        var script = EventScript()
        script.lose { $0.messageSent("BuyNow", by: "BuyButton") }
        script.hop("BuyButton", "HomeController")
        script.caused(by: script.handled(by: "HomeController")) { $0.childAdded("Payment", to: "App") }
        let rows = try rows(script)
        for name in ["sent_ns", "took_ns", "name", "sender_type"] {
            #expect(try column(name, of: .messages, in: rows) == [.null], "\(name)")
        }
        #expect(try column("outcome", of: .messages, in: rows) == [.text("handled")])
        #expect(try column("message", of: .lifetimes, in: rows).allSatisfy { $0 == .null })
    }

    @Test("say when a message was queued or refused, but not when it was sent if that was lost")
    func lostQueueing() throws {
        var script = EventScript()
        script.messageQueued("Loaded", by: "HomeController")
        script.stop(.messageDropped, at: "HomeController")
        let queuedAt = script.records[0].time
        script.lose {
            $0.messageQueued("Loaded", by: "HomeController")
        }
        script.stop(.messageDropped, at: "HomeController")
        script.messageRefused("Loaded", by: "HomeController")
        let refusedAt = try #require(script.records.last).time
        script.messageQueued("Loaded", by: "HomeController")
        script.lose { $0.sendQueued(MessageID(rawValue: 4), "Loaded", by: "HomeController") }
        script.handled(by: "HomeController")
        let sent = try column("sent_ns", of: .messages, in: rows(script))
        #expect(sent == [.number(queuedAt), .null, .number(refusedAt), .null])
    }

    @Test("do not say how long a message took whose handling may be lost")
    func lostHandling() throws {
        var script = EventScript()
        script.messageSent("BuyNow", by: "BuyButton")
        script.lose { $0.mark("lost") }
        script.unhandled(at: "AppDelegate")
        let rows = try rows(script)
        #expect(try column("sent_ns", of: .messages, in: rows) == [.number(script.records[0].time)])
        #expect(try column("took_ns", of: .messages, in: rows) == [.null])
    }

    @Test("do not say whose a screen is, if it may have lost its coordinator in lost events")
    func lostOwner() throws {
        var script = EventScript()
        script.claim(.ownershipBegan, "HomeController", "AppCoordinator")
        script.appearance("HomeController", .appeared)
        script.appearance("HomeController", .disappeared)
        script.lose(keepsKeyframe: false) { $0.claim(.ownershipEnded, "HomeController", "AppCoordinator") }
        script.appearance("HomeController", .appeared)
        let coordinators = try column("coordinator", of: .screens, in: rows(script))
        #expect(coordinators == [.text("AppCoordinator"), .null])
    }

    @Test("do not say when a finding was first seen, if that event was lost")
    func lostFinding() throws {
        var script = EventScript()
        script.mark("first")
        script.lose(.unwritable) { $0.mark("lost") }
        script.lose(.full) { $0.mark("lost, too") }
        script.mark("last")
        let rows = try rows(script)
        let events = try column("first_event", of: .findings, in: rows)
        let times = try column("first_ns", of: .findings, in: rows)
        let first = try #require(events.firstIndex(of: .number(1)))
        let second = try #require(events.firstIndex(of: .number(2)))
        #expect(times[first] == .number(script.records[0].time))
        #expect(times[second] == .null)
    }

    @Test("count as unhandled only messages that no responder received")
    func unhandled() throws {
        var script = EventScript()
        for stops in [[EventKind.unhandled], [.messageDropped], [.passedOn, .unhandled], [.handled]] {
            script.messageSent("Open", by: "HomeController")
            for stop in stops { script.stop(stop, at: "HomeController") }
        }
        let rows = try rows(script)
        let outcomes = try column("outcome", of: .messages, in: rows)
        #expect(outcomes == ["unhandled", "dropped", "passedOn", "handled"].map { .text($0) })
        #expect(try column("unhandled", of: .sessions, in: rows) == [.number(1)])
    }

    @Test(
        "have no numbers that sums over sessions cannot hold",
        arguments: [-9_000_000_000_000_000_000, .max] as [Int64]
    )
    func impossible(number: Int64) throws {
        var session = EventScript.shop().session
        for index in session.records.indices {
            session.records[index].time = index.isMultiple(of: 2) ? number : -number
        }
        session.facts.dropped = number
        session.facts.duration = number
        for (table, rows) in try rows(of: session, withEvents: true).rows {
            for (index, column) in table.columns.enumerated()
            where column.name.hasSuffix("_ns") || column.name == "lost" {
                for case .number(let found) in rows.map({ $0[index] }) {
                    #expect(0...SessionFacts.longestDuration ~= found, "\(table.name).\(column.name)")
                    if column.name == "lost" { #expect(found <= Int64(Int32.max)) }
                }
            }
        }
    }

    @Test("lead from a transition and a child back to the message and the user's action")
    func causes() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        let tap = script.action("touchUpInside", on: "BuyButton")
        script.cause = Cause(event: tap, strength: .direct)
        let sent = script.messageSent("BuyNow", by: "BuyButton")
        script.cause = Cause(event: sent, strength: .direct)
        script.childAdded("PaymentCoordinator", to: "AppCoordinator")
        script.record(EventRecord(.handled, subject: script.node("AppCoordinator"), message: script.message))
        let rows = try rows(script)
        let messages = try column("message", of: .lifetimes, in: rows)
        #expect(messages == [.null, .text("BuyNow")])
        #expect(try column("handler_type", of: .messages, in: rows) == [.text("AppCoordinator")])
        #expect(try column("action", of: .messages, in: rows) == column("action", of: .lifetimes, in: rows).suffix(1))
        #expect(try column("action", of: .messages, in: rows) != [.null])
    }

    @Test("have an event each on request")
    func events() throws {
        #expect(try rows(.shop()).rows[.events] == nil)
        let script = EventScript.shop()
        #expect(try rows(script, withEvents: true).rows[.events]?.count == script.records.count)
    }
}
