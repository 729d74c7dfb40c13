import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct MessageSearchTests {
    private let shop = EventScript.shop()

    private func found(_ choose: (inout MessageFilter) -> Void) throws -> [String] {
        var filter = MessageFilter()
        choose(&filter)
        return try SessionTimeline(shop.session).messages(filter).map(\.name)
    }

    @Test func withoutAConditionAllAreFoundInTheOrderOfSending() throws {
        expectNoDifference(try found { _ in }, ["BuyNow", "Cancel", "Log"])
    }

    @Test func eachConditionNarrowsTheChoice() throws {
        var script = shop
        let (home, app, window) = (
            script.node("HomeController"), script.node("AppCoordinator"), script.node("MainWindow")
        )
        expectNoDifference(try found { $0.name = "Log" }, ["Log"])
        expectNoDifference(try found { $0.isUnhandledOnly = true }, ["Cancel", "Log"])
        expectNoDifference(try found { $0.senders = [home] }, ["Log"])
        expectNoDifference(try found { $0.receivers = [home] }, ["BuyNow"], "It passed it on.")
        expectNoDifference(try found { $0.receivers = [window] }, ["Cancel"], "It was the last on the chain.")
        expectNoDifference(try found { $0.receivers = [app] }, ["BuyNow", "Log"])
        let both = try found {
            $0.receivers = [app]
            $0.isUnhandledOnly = true
        }
        expectNoDifference(both, ["Log"])
        expectNoDifference(try found { $0.senders = [] }, [])
    }

    @Test func aNameIsMeantWithOrWithoutItsModule() throws {
        var script = EventScript()
        script.messageSent("Shop.BuyNow", by: "A")
        for name in ["BuyNow", "Shop.BuyNow"] {
            var filter = MessageFilter()
            filter.name = name
            expectNoDifference(try SessionTimeline(script.session).messages(filter).count, 1)
        }
    }

    @Test func aNameThatNoMessageHasIsAnErrorWithThoseThatAreNear() {
        #expect(throws: MessageError.unknownName("BuyNw", near: ["BuyNow"])) {
            try found { $0.name = "BuyNw" }
        }
    }

    @Test func aNameWithoutUnhandledMessagesIsNotAnError() throws {
        let none = try found {
            $0.name = "BuyNow"
            $0.isUnhandledOnly = true
        }
        expectNoDifference(none, [])
    }

    /// There are two ways to find unhandled messages: filter all messages, or read the few records that report them.
    @Test(arguments: 0..<60 as Range<UInt64>)
    func unhandledMessagesAreFoundWithoutReadingEverything(seed: UInt64) throws {
        let script = Self.random(seed: seed)
        let timeline = SessionTimeline(script.session)
        var filter = MessageFilter()
        let expected = try timeline.messages(filter).filter(\.outcome.isWithoutHandler)
        filter.isUnhandledOnly = true
        let found = try timeline.messages(filter)
        expectNoDifference(found.map(\.id), expected.map(\.id))
        for (one, other) in zip(found, expected) {
            expectNoDifference(one.hops, other.hops)
            expectNoDifference(one.stops, other.stops)
            expectNoDifference([one.sent, one.queued], [other.sent, other.queued])
            expectNoDifference(one.sender, other.sender)
        }
    }

    @Test func aMessageIsFoundByItsIdWithWhatItCarries() throws {
        var script = EventScript()
        script.messageSent("Pay", by: "A")
        script.carries("amount: Int", .types)
        script.cause = Cause(event: script.action("tap", on: "B"), strength: .direct)
        script.messageSent("Pay", by: "B")
        script.hop("B", "A")
        let path = try SessionTimeline(script.session).message(2)
        expectNoDifference(path.values, "amount: Int")
        expectNoDifference(path.cause, Cause(event: EventNumber(rawValue: 3), strength: .direct))
        expectNoDifference(path.time, 4_000_000)
        expectNoDifference(path.hops.map(\.time), [5_000_000])
    }

    @Test(arguments: [0, -1, 4, .max, 4_294_967_297] as [Int64])
    func anIdThatNoMessageHasIsAnError(_ number: Int64) {
        #expect(throws: MessageError.noSuchMessage(number, last: MessageID(rawValue: 3))) {
            try SessionTimeline(shop.session).message(number)
        }
    }

    @Test func aSessionWithoutMessagesSaysSo() {
        var script = EventScript()
        script.mark("alone")
        #expect(throws: MessageError.noSuchMessage(1, last: nil)) { try SessionTimeline(script.session).message(1) }
        #expect(throws: MessageError.noSuchMessage(1, last: nil)) { try SessionTimeline(InMemorySession()).message(1) }
    }

    @Test func aMessageWhoseSendingIsLostIsShownAsFarAsItIsKnown() throws {
        let timeline = SessionTimeline(EventScript.gap().session)
        var filter = MessageFilter()
        filter.isUnhandledOnly = true
        let all = try timeline.messages(MessageFilter())
        expectNoDifference(all.map(\.outcome), [.unknown, .unknown])
        expectNoDifference(all.map { $0.sender == .none }, [false, true])
        // A responder may have passed it on or handled it before, and the record may be lost.
        expectNoDifference(try timeline.messages(filter), [])
        expectNoDifference(try timeline.message(2), all[1])
    }

    /// Messages with all outcomes, several of them sent at the same time.
    private static func random(seed: UInt64) -> EventScript {
        var random = SplitMix64(seed: seed)
        var script = EventScript()
        var waiting: [MessageID] = []
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            for _ in 0..<Int.random(in: 0...160, using: &random) where Bool.random(using: &random) { script.mark("m") }
            let losesCause = Int.random(in: 0..<8, using: &random) == 0
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                script.messageQueued("Wait", by: "A")
                waiting.append(script.message)
                continue
            case 1 where !waiting.isEmpty:
                script.cause = Cause(
                    event: script.sendQueued(waiting.removeFirst(), "Wait", by: "A"),
                    strength: .direct
                )
            case 2:
                script.messageRefused("Full", by: "A")
                continue
            default:
                script.cause = Cause(event: script.messageSent("Buy", by: "B"), strength: .direct)
            }
            if losesCause { script.cause = .none }
            for _ in 0..<Int.random(in: 0...5, using: &random) { script.hop("A", "B") }
            if Bool.random(using: &random) { script.passedOn(by: "B") }
            let ends: [EventKind] = [.handled, .unhandled, .chainCycle, .replied, .senderGone]
            script.stop(ends[Int.random(in: ends.indices, using: &random)], at: "B")
            script.cause = .none
        }
        return script
    }
}
