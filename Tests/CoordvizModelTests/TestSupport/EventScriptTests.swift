import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@Suite struct EventScriptTests {
    @Test func statementsBecomeRecordsInOrder() {
        var script = EventScript()
        let tap = script.action("tap", on: "BuyButton")
        script.cause = Cause(event: tap, strength: .direct)
        script.messageSent("BuyNow", by: "BuyButton", at: ("Shop/Home.swift", 3))
        script.hop("BuyButton", "HomeController", .viewOfController, predicted: "MainWindow", .window)
        script.handled(by: "HomeController")
        let records = script.session.records
        expectNoDifference(records.map(\.kind), [.action, .messageSent, .hop, .handled])
        expectNoDifference(records.map(\.number.rawValue), [1, 2, 3, 4])
        expectNoDifference(records.map(\.time), [1_000_000, 2_000_000, 3_000_000, 4_000_000])
        expectNoDifference(records.map(\.message.rawValue), [0, 1, 1, 1])
        expectNoDifference(records.map(\.causeEvent.rawValue), [0, 1, 1, 1])
        expectNoDifference(records[2].predicted, script.node("MainWindow"))
        expectNoDifference(script.session.dictionary.place(records[1].location), "Shop/Home.swift:3")
        expectNoDifference(script.session.facts.lastEvent.rawValue, 4)
    }

    @Test func keyframesComeAtTheInterval() {
        let session = EventScript.random(seed: 3, events: 10, eventsPerKeyframe: 4).session
        expectNoDifference(session.keyframes.map(\.event.rawValue), [4, 8])
        expectNoDifference(session.keyframe(atOrBefore: EventNumber(rawValue: 7)), session.keyframes[0])
        expectNoDifference(session.keyframe(atOrBefore: EventNumber(rawValue: 3)), .beginning)
    }

    @Test func theSameSeedGivesTheSameSession() {
        let session = EventScript.random(seed: 5).session
        expectNoDifference(session.records, EventScript.random(seed: 5).session.records)
        #expect(session.records != EventScript.random(seed: 6).session.records)
    }

    @Test func aNumberAfterANameMakesOneMoreOfTheType() {
        var script = EventScript()
        let nodes = [script.node("PaymentCoordinator"), script.node("PaymentCoordinator#2")]
        script.action("tap", on: "BuyButton")
        let dictionary = script.session.dictionary
        #expect(nodes[0] != nodes[1])
        expectNoDifference(nodes.map(dictionary.typeName), ["Shop.PaymentCoordinator", "Shop.PaymentCoordinator"])
        expectNoDifference(nodes.map(dictionary.kind), [.coordinator, .coordinator])
    }
}
