import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizRecording

@Suite struct RecordingViewsTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("a.sqlite")
        // Another session first, so that a view that mixes sessions is noticed.
        try EventScript.random(seed: 9).session.write(to: path)
        try EventScript.shop().session.write(to: path)
    }

    private func ask(_ sql: String) throws -> [String] { try CoordvizRecordingTests.ask(path, sql) }

    @Test func pathsShowEachHopAndItsReason() throws {
        expectNoDifference(
            try ask(
                """
                SELECT message, name, sender, hop, "from", "to", why, predicted, outcome
                FROM message_paths WHERE session = 2
                """
            ),
            [
                "1|BuyNow|Shop.BuyButton#7|1|Shop.BuyButton#7|Shop.HomeView#5|superview|Shop.HomeView#5|handled",
                "1|BuyNow|Shop.BuyButton#7|2|Shop.HomeView#5|Shop.HomeController#4|view's controller|"
                    + "Shop.HomeController#4|handled",
                "1|BuyNow|Shop.BuyButton#7|3|Shop.HomeController#4|Shop.AppCoordinator#1|parent coordinator|"
                    + "Shop.AppCoordinator#1|handled",
                "2|Cancel|Shop.PaymentController#9|1|Shop.PaymentController#9|Shop.MainWindow#3|window|"
                    + "Shop.TabController#2|unhandled",
                "3|Log|Shop.HomeController#4|1|Shop.HomeController#4|Shop.AppCoordinator#1|parent coordinator|"
                    + "Shop.AppCoordinator#1|passedOn",
            ]
        )
    }

    @Test func aMessageWhoseSendingWasLostHasItsPath() throws {
        var script = EventScript()
        script.mark("before")
        script.lose { $0.messageSent("Buy", by: "CartView") }
        script.hop("CartView", "CartController", .viewOfController)
        script.handled(by: "CartController")
        try script.session.write(to: path)
        expectNoDifference(
            try ask("SELECT message, name, sender, sent, outcome, ended_at FROM messages WHERE session = 3"),
            ["1|message 1|||handled|Shop.CartController#2"]
        )
        expectNoDifference(
            try ask("SELECT name, hop, \"from\", \"to\", outcome FROM message_paths WHERE session = 3"),
            ["message 1|1|Shop.CartView#1|Shop.CartController#2|handled"]
        )
    }

    @Test func aMessageWhoseSendingWasLostHasTheNameThatItsOtherEventsSay() throws {
        var script = EventScript()
        script.mark("item: Item")
        script.lose { $0.messageSent("Buy", by: "CartView") }
        script.carries("item: Item", .ownTypes)
        script.hop("CartView", "CartController", .viewOfController)
        let (receiver, name) = (script.node("CartController"), script.text("Buy"))
        script.record(EventRecord(.handled, subject: receiver, message: script.message, name: name))
        try script.session.write(to: path)
        expectNoDifference(
            try ask("SELECT message, name, sender, outcome, arguments FROM messages WHERE session = 3"),
            ["1|Buy||handled|item: Item"]
        )
        expectNoDifference(try ask("SELECT name, hop FROM message_paths WHERE session = 3"), ["Buy|1"])
    }

    @Test func theStateOfAControllerThatDisappearedIsACode() throws {
        var script = EventScript()
        for state in [AppearanceState.appeared, .disappeared] {
            script.record(
                EventRecord(.appearanceChanged, subject: script.node("CartController"), code: state.rawValue)
            )
        }
        try script.session.write(to: path)
        let states = try ask(
            """
            SELECT appearanceState.name FROM records JOIN appearanceState ON appearanceState.id = records.code
            WHERE session = 3 ORDER BY number
            """
        )
        #expect(states == ["appeared", "disappeared"])
    }

    @Test func aMessageWithoutHopsHasNoWay() throws {
        var script = EventScript()
        script.messageSent("Nobody", by: "HomeController")
        try script.session.write(to: path)
        expectNoDifference(
            try ask("SELECT name, hop, \"from\", \"to\", outcome FROM message_paths WHERE session = 3"),
            []
        )
    }

    @Test func aMessageOnWhoseWayEventsWereLostHasNoOutcomeThatIsAGuess() throws {
        var script = EventScript()
        script.messageSent("Before", by: "AView")
        script.unhandled(at: "AView")
        script.messageSent("EndLost", by: "AView")
        script.lose { $0.handled(by: "AView") }
        script.messageSent("Unhandled", by: "AView")
        script.lose { $0.passedOn(by: "AView") }
        script.unhandled(at: "AView")
        script.messageSent("Handled", by: "AView")
        script.lose { $0.mark("lost") }
        script.handled(by: "AView")
        script.messageSent("Open", by: "AView")
        try script.session.write(to: path)
        expectNoDifference(
            try ask("SELECT name, outcome FROM messages WHERE session = 3 ORDER BY message"),
            ["Before|unhandled", "EndLost|unknown", "Unhandled|unknown", "Handled|handled", "Open|open"]
        )
    }

    @Test func messagesSayHowTheyEndedAndWhere() throws {
        expectNoDifference(
            try ask("SELECT message, name, sender, sent, location, outcome, ended_at FROM messages WHERE session = 2"),
            [
                "1|BuyNow|Shop.BuyButton#7|0.012|Shop/HomeController.swift:31|handled|Shop.AppCoordinator#1",
                "2|Cancel|Shop.PaymentController#9|0.026||unhandled|Shop.MainWindow#3",
                "3|Log|Shop.HomeController#4|0.029||passedOn|Shop.AppCoordinator#1",
            ]
        )
    }

    @Test(
        arguments: [
            ([.handled], "handled"), ([.replied], "handled"), ([.passedOn, .handled], "handled"),
            ([.unhandled], "unhandled"), ([.chainCycle], "unhandled"), ([.passedOn, .unhandled], "passedOn"),
            ([.passedOn, .chainCycle], "passedOn"), ([.passedOn], "open"), ([.chainChanged], "open"), ([], "open"),
            ([.chainIncomplete, .unhandled], "unhandled"), ([.senderGone, .replied], "handled"),
            ([.senderGone], "open"),
        ] as [([EventKind], String)]
    )
    func theOutcomeIsThatOfTheTimeline(_ stops: [EventKind], _ outcome: String) throws {
        var script = EventScript()
        script.messageSent("Ask", by: "HomeController")
        for stop in stops { script.stop(stop, at: "AppCoordinator") }
        try script.session.write(to: path)
        expectNoDifference(try ask("SELECT outcome FROM messages WHERE session = 3"), [outcome])
    }

    @Test func waitingMessagesAreMessagesThatWereNotSent() throws {
        var script = EventScript()
        script.messageQueued("Waits", by: "HomeController", at: ("Shop/HomeController.swift", 9))
        script.messageQueued("Sent", by: "HomeController")
        script.sendQueued(script.message, "Sent", by: "HomeController")
        script.hop("HomeController", "AppCoordinator")
        script.handled(by: "AppCoordinator")
        script.messageQueued("GivenUp", by: "HomeController")
        script.stop(.messageDropped, at: "HomeController")
        script.messageRefused("Refused", by: "HomeController")
        try script.session.write(to: path)
        expectNoDifference(
            try ask(
                """
                SELECT message, name, sender, queued, sent, location, outcome, ended_at FROM messages WHERE session = 3
                """
            ),
            [
                "1|Waits|Shop.HomeController#1|0.001||Shop/HomeController.swift:9|queued|",
                "2|Sent|Shop.HomeController#1|0.002|0.003||handled|Shop.AppCoordinator#2",
                "3|GivenUp|Shop.HomeController#1|0.006|||dropped|Shop.HomeController#1",
                "4|Refused|Shop.HomeController#1||||dropped|Shop.HomeController#1",
            ]
        )
        expectNoDifference(
            try ask("SELECT name, hop, \"to\", outcome, time FROM message_paths WHERE session = 3"),
            ["Sent|1|Shop.AppCoordinator#2|handled|0.004"]
        )
    }

    @Test func messagesSayWhatTheyCarry() throws {
        var script = EventScript()
        script.messageSent("Pay", by: "A")
        script.carries("amount: Int", .types)
        script.hop("A", "B")
        script.messageSent("Pay", by: "A")
        script.messageSent("Pay", by: "A")
        script.carries("amount: 7, \"quoted\"", .described)
        script.messageQueued("Show", by: "A")
        try script.session.write(to: path)
        let carried = ["1|Pay|amount: Int", "2|Pay|amount: Int", "3|Pay|amount: 7, \"quoted\"", "4|Show|"]
        expectNoDifference(
            try ask("SELECT message, name, arguments FROM messages WHERE session = 3 ORDER BY message"),
            carried
        )
        expectNoDifference(
            try ask("SELECT message, name, arguments FROM message_paths WHERE session = 3"),
            Array(carried.prefix(1))
        )
        let session = try RecordingReader(path: path).session(SessionID(rawValue: 3))
        var told: [String] = []
        try session.forEachRecord(
            ofKind: .messageValues,
            in: EventNumber(rawValue: 1)...session.facts.lastEvent
        ) { told.append(session.dictionary.text($0.name)) }
        expectNoDifference(told, ["amount: Int", "amount: 7, \"quoted\""])
    }

    @Test func lifetimesShowEveryLifetimeOfACoordinator() throws {
        expectNoDifference(
            try ask(
                """
                SELECT coordinator, parent, added, removed, released, added_event
                FROM coordinator_lifetimes WHERE session = 2
                """
            ),
            [
                "Shop.AppCoordinator#1||0.001|||1",
                "Shop.PaymentCoordinator#8|Shop.AppCoordinator#1|0.018|0.037|0.04|18",
                "Shop.PaymentCoordinator#8|Shop.AppCoordinator#1|0.038|0.039|0.04|38",
            ]
        )
    }

    @Test func aRootThatStopsIsRemoved() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.coordinatorStopped("AppCoordinator")
        try script.session.write(to: path)
        expectNoDifference(
            try ask("SELECT coordinator, parent, added, removed FROM coordinator_lifetimes WHERE session = 3"),
            ["Shop.AppCoordinator#1||0.001|0.002"]
        )
    }

    @Test func whatASnapshotSawOfTheTreeIsALifetimeToo() throws {
        var script = EventScript()
        script.snapshot(.start)
        script.edgeAppeared(.child, "CartCoordinator", "AppCoordinator")
        script.edgeAppeared(.containment, "HomeController", "TabController")
        script.edgeDisappeared(.containment, "CartCoordinator", "AppCoordinator")
        script.edgeDisappeared(.child, "CartCoordinator", "AppCoordinator")
        try script.session.write(to: path)
        expectNoDifference(
            try ask("SELECT coordinator, parent, added, removed FROM coordinator_lifetimes WHERE session = 3"),
            ["Shop.CartCoordinator#1|Shop.AppCoordinator#2|0.002|0.005"]
        )
    }

    @Test func eventsAreReadable() throws {
        expectNoDifference(
            try ask("SELECT * FROM events WHERE session = 2 AND event IN (11, 12, 13, 40)"),
            [
                "2|11|0.011|action|Shop.BuyButton#7||touchUpInside|||none|1|",
                "2|12|0.012|messageSent|Shop.BuyButton#7||BuyNow|1|11|direct|1|Shop/HomeController.swift:31",
                "2|13|0.013|hop|Shop.BuyButton#7|Shop.HomeView#5||1|11|direct|1|",
                "2|40|0.04|released|Shop.PaymentCoordinator#8|||||none|1|",
            ]
        )
        expectNoDifference(
            try ask("SELECT count(*) FROM events WHERE session = 2"),
            ["\(EventScript.shop().session.records.count)"]
        )
    }

    @Test func nodesHaveTheirNames() throws {
        var script = EventScript()
        script.declare("main", .coordinator, type: "Shop.AppCoordinator", identifier: "main app")
        script.coordinatorStarted("main")
        script.action("tap", on: "BuyButton")
        try script.session.write(to: path)
        expectNoDifference(
            try ask("SELECT * FROM nodes WHERE session = 3"),
            [
                "3|1|coordinator|Shop.AppCoordinator|main app|Shop.AppCoordinator#1",
                "3|2|view|Shop.BuyButton||Shop.BuyButton#2",
            ]
        )
    }
}
