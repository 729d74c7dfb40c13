import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct EffectStepTests {
    private func step(of event: Int64, in session: InMemorySession) throws -> EffectStep {
        let timeline = SessionTimeline(session)
        return try timeline.effectStep(of: #require(try timeline.causes(of: EventNumber(rawValue: event))))
    }

    private func outline(_ step: EffectStep) -> [String] {
        step.nodes.enumerated().map { index, node in
            let count = node.count > 1 ? " × \(node.count)" : ""
            let hops = node.hops > 0 ? ", \(node.hops) hops" : ""
            let sign = index == step.asked ? " ←" : ""
            return String(repeating: " ", count: node.depth)
                + "\(node.record.number) \(node.role.text)\(count)\(hops)\(sign)"
        }
    }

    private static let shop: InMemorySession = {
        var script = EventScript()
        script.mark("before")
        let tap = script.action("touchUpInside", on: "BuyButton")
        script.caused(by: tap) { script in
            let sent = script.messageSent("Buy", by: "BuyButton")
            script.caused(by: sent) { script in
                script.hop("BuyButton", "HomeController")
                script.hop("HomeController", "AppCoordinator")
                script.claim(.ownershipBegan, "CartController", "AppCoordinator")
                script.childAdded("CartCoordinator", to: "AppCoordinator")
                script.childAdded("CartCoordinator#2", to: "AppCoordinator")
                script.handled(by: "AppCoordinator")
            }
            script.caused(by: sent, .task) { script in
                script.childRemoved("CartCoordinator", from: "AppCoordinator")
            }
        }
        script.action("touchUpInside", on: "BuyButton")
        return script.session
    }()

    @Test func whatAHandlerDidIsBelowItAlsoLater() throws {
        expectNoDifference(
            outline(try step(of: 2, in: Self.shop)),
            [
                "#2 touchUpInside on BuyButton ←",
                " #3 message Buy, 2 hops",
                "  #9 AppCoordinator handled Buy",
                "   #7 child CartCoordinator added to AppCoordinator × 2",
                "   #10 child CartCoordinator removed from AppCoordinator",
            ]
        )
    }

    @Test(arguments: [(4, 1, false), (6, 1, false), (8, 3, true), (9, 2, true), (10, 4, true)])
    func anEventBelongsToTheStepOfItsFirstCauseAndIsFoundInIt(event: Int64, place: Int, isShown: Bool) throws {
        let found = try step(of: event, in: Self.shop)
        expectNoDifference(found.nodes.first?.record.number, EventNumber(rawValue: 2))
        expectNoDifference(found.asked, place)
        expectNoDifference(found.isAskedShown, isShown)
        expectNoDifference(found.duration, 8_000_000)
    }

    @Test func aStepMayBeginWithAnyEvent() throws {
        expectNoDifference(outline(try step(of: 1, in: Self.shop)), ["#1 mark before ←"])
    }

    @Test func whatALossMayHideIsSaid() throws {
        let gap = EventScript.gap().session
        expectNoDifference(try step(of: 7, in: gap).loss?.first.rawValue, 10)
        expectNoDifference(try step(of: 17, in: gap).lostCause?.event.rawValue, 15)
        expectNoDifference(try step(of: 20, in: gap).loss, nil)
    }

    @Test func aMessageWhoseIdIsUsedTwiceMakesNoCircle() throws {
        var script = EventScript()
        let first = script.messageSent("A", by: "HomeController")
        let message = script.message
        script.cause = Cause(event: first, strength: .direct)
        let second = script.record(
            EventRecord(.messageSent, subject: script.node("HomeController"), message: message, name: script.text("A"))
        )
        script.cause = Cause(event: second, strength: .direct)
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.handled(by: "AppCoordinator")
        expectNoDifference(
            outline(try step(of: 1, in: script.session)),
            [
                "#1 message A ←",
                " #4 AppCoordinator handled A",
                "  #2 message A",
                "   #3 child CartCoordinator added to AppCoordinator",
            ]
        )
    }
}
