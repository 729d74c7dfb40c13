import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizTimeline

@Suite struct MessagePathTests {
    private func paths(_ write: (inout EventScript) -> Void) -> (EventScript, [MessagePath]) {
        var script = EventScript()
        write(&script)
        var builder = MessagePathBuilder(dictionary: script.session.dictionary)
        for record in script.session.records { builder.consume(record) }
        return (script, builder.all)
    }

    @Test(
        arguments: [
            ([.handled], .handled, EventKind.handled), ([.replied], .handled, .replied),
            ([.unhandled], .unhandled, .unhandled), ([.chainCycle], .unhandled, .chainCycle),
            ([.passedOn, .unhandled], .passedOn, .unhandled), ([.passedOn, .handled], .handled, .handled),
            ([.passedOn, .chainCycle], .passedOn, .chainCycle), ([.passedOn], .open, nil),
            ([.chainChanged], .open, nil), ([.senderGone], .open, nil), ([.chainIncomplete], .open, nil),
            ([.chainIncomplete, .unhandled], .unhandled, .unhandled), ([.senderGone, .replied], .handled, .replied),
            ([.messageDropped], .dropped, .messageDropped),
            ([], .open, nil),
        ] as [([EventKind], MessagePath.Outcome, EventKind?)]
    )
    func theStopsSayHowItEnded(_ stops: [EventKind], _ outcome: MessagePath.Outcome, _ ending: EventKind?) {
        let (_, paths) = paths { script in
            script.messageSent("BuyNow", by: "A")
            for stop in stops { script.stop(stop, at: "B") }
        }
        expectNoDifference(paths.map(\.outcome), [outcome])
        expectNoDifference(paths.map { $0.ending?.what }, [ending])
        expectNoDifference(paths.map { $0.stops.map(\.what) }, [stops])
    }

    @Test func aPathHasItsHopsAsTaken() {
        let (script, paths) = paths { script in
            script.messageSent("BuyNow", by: "A", at: ("Shop/A.swift", 3))
            script.hop("A", "B", .superview)
            script.hop("B", "C", .unexplained, predicted: "D", .window)
            script.handled(by: "C")
        }
        var names = script
        expectNoDifference(
            paths,
            [
                MessagePath(
                    id: MessageID(rawValue: 1),
                    name: "BuyNow",
                    sender: names.node("A"),
                    sent: EventNumber(rawValue: 1),
                    time: 1_000_000,
                    location: "Shop/A.swift:3",
                    hops: [
                        hop(1, names.node("A"), names.node("B"), .superview, names.node("B"), .superview),
                        hop(2, names.node("B"), names.node("C"), .unexplained, names.node("D"), .window),
                    ],
                    stops: [
                        MessagePath.Stop(
                            node: names.node("C"),
                            event: EventNumber(rawValue: 4),
                            time: 4_000_000,
                            what: .handled
                        )
                    ]
                )
            ]
        )
        expectNoDifference(paths[0].hops.map(\.isAsPredicted), [true, false])
    }

    @Test func messagesThatRunAtOnceDoNotMix() {
        var script = EventScript()
        script.messageSent("First", by: "A")
        script.messageSent("Second", by: "B")
        script.hop("B", "C")
        script.record(EventRecord(.handled, subject: script.node("A"), message: MessageID(rawValue: 1)))
        var builder = MessagePathBuilder(dictionary: script.session.dictionary)
        for record in script.session.records { builder.consume(record) }
        expectNoDifference(builder.all.map(\.name), ["First", "Second"])
        expectNoDifference(builder.all.map(\.hops.count), [0, 1])
        expectNoDifference(builder.all.map(\.outcome), [.handled, .open])
    }

    @Test func aWaitingMessageIsAPathThatHasNotBegun() {
        let (script, paths) = paths { $0.messageQueued("BuyNow", by: "A", at: ("Shop/A.swift", 3)) }
        var names = script
        expectNoDifference(paths.map(\.outcome), [.queued])
        expectNoDifference(paths.map(\.sender), [names.node("A")])
        expectNoDifference(paths.map(\.location), ["Shop/A.swift:3"])
        expectNoDifference(paths.map(\.ending), [nil])
        expectNoDifference(paths.map(\.nodes), [[names.node("A")]])
    }

    @Test func aQueuedMessageThatIsSentKeepsItsIdentityAndIsListedWhereItWasSent() {
        let (_, paths) = paths { script in
            script.messageQueued("First", by: "A")
            let first = script.message
            script.messageSent("Second", by: "B")
            script.handled(by: "B")
            script.sendQueued(first, "First", by: "A")
            script.hop("A", "B")
        }
        expectNoDifference(paths.map(\.name), ["Second", "First"])
        expectNoDifference(paths.map(\.outcome), [.handled, .open])
        expectNoDifference(paths.map(\.sent.rawValue), [2, 4])
        expectNoDifference(paths.map(\.queued?.rawValue), [nil, 1])
        expectNoDifference(paths.map(\.hops.count), [0, 1])
    }

    @Test func aQueuedMessageThatIsDroppedEndsAtItsSender() {
        let (script, paths) = paths { script in
            script.messageQueued("BuyNow", by: "A")
            script.stop(.messageDropped, at: "A")
        }
        var names = script
        expectNoDifference(paths.map(\.outcome), [.dropped])
        expectNoDifference(paths.map(\.queued?.rawValue), [1])
        expectNoDifference(
            paths.map(\.ending),
            [
                MessagePath.Stop(
                    node: names.node("A"),
                    event: EventNumber(rawValue: 2),
                    time: 2_000_000,
                    what: .messageDropped
                )
            ]
        )
    }

    @Test func aRefusedMessageIsAPathAlthoughItNeverWaited() {
        let (_, paths) = paths { $0.messageRefused("BuyNow", by: "A") }
        expectNoDifference(paths.map(\.outcome), [.dropped])
        expectNoDifference(paths.map(\.name), ["BuyNow"])
        expectNoDifference(paths.map(\.queued), [nil])
    }

    @Test func valuesAreThoseOfTheMessageOrOfItsName() throws {
        var script = EventScript()
        script.messageSent("Pay", by: "A")
        script.carries("amount: Int", .types)
        script.messageSent("Pay", by: "A")
        script.messageSent("Pay", by: "A")
        script.carries("title: String", .ownTypes)
        script.messageSent("Show", by: "A")
        script.messageSent("Show", by: "A")
        script.carries("item: 7", .described)
        var builder = MessagePathBuilder(dictionary: script.session.dictionary)
        for record in script.session.records { builder.consume(record) }
        let values = ["amount: Int", "amount: Int", "title: String", nil, "item: 7"]
        expectNoDifference(builder.all.map(\.values), values)
        let timeline = SessionTimeline(script.session)
        let last = script.session.facts.lastEvent
        for (index, first) in [Int64(1), 3, 4, 6, 7].enumerated() {
            let later = try timeline.messages(in: EventNumber(rawValue: first)...last)
            expectNoDifference(later.map(\.values), Array(values.dropFirst(index)), "Earlier records count.")
        }
    }

    @Test func typesOfAMissingMessageAreIgnored() throws {
        var script = EventScript()
        script.record(EventRecord(.messageValues, message: MessageID(rawValue: 7), name: script.text("x"), code: 1))
        script.record(EventRecord(.messageValues, message: MessageID(rawValue: 7), name: script.text("x"), code: 99))
        script.messageSent("Pay", by: "A")
        let messages = try SessionTimeline(script.session).messages(
            in: EventNumber(rawValue: 3)...EventNumber(rawValue: 3)
        )
        expectNoDifference(messages.map(\.values), [nil])
    }

    @Test func eventsOfNoSentMessageAreLeftOut() {
        let (_, paths) = paths { script in
            script.hop("A", "B")
            script.handled(by: "B")
        }
        expectNoDifference(paths, [])
    }

    @Test(arguments: [
        ([], ["1", "2", "3", "4"]), (["B"], ["1–2", "3", "4"]), (["B", "C", "D"], ["1–4"]), (["D"], ["1", "2", "3–4"]),
        (["A"], ["2", "3", "4"]), (["E"], ["1", "2", "3"]), (["D", "E"], ["1", "2"]),
        (["B", "C", "D", "E"], []), (["A", "B"], ["3", "4"]),
    ])
    func hopsOverFoldedNodesBecomeOne(_ folded: [String], _ expected: [String]) {
        let (script, paths) = paths { script in
            script.messageSent("BuyNow", by: "A")
            for (origin, destination) in [("A", "B"), ("B", "C"), ("C", "D"), ("D", "E")] {
                script.hop(origin, destination)
            }
        }
        var names = script
        let segments = paths[0].segments(folding: Set(folded.map { names.node($0) }))
        expectNoDifference(segments.map(\.numbers), expected)
        for (one, next) in zip(segments, segments.dropFirst()) { #expect(one.to == next.from) }
    }

    private func hop(
        _ number: Int,
        _ origin: NodeID,
        _ destination: NodeID,
        _ reason: HopReason,
        _ predicted: NodeID,
        _ predictedReason: HopReason
    ) -> MessagePath.Hop {
        MessagePath.Hop(
            number: number,
            event: EventNumber(rawValue: Int64(number) + 1),
            time: (Int64(number) + 1) * 1_000_000,
            from: origin,
            to: destination,
            reason: reason,
            predicted: predicted,
            predictedReason: predictedReason
        )
    }
}
