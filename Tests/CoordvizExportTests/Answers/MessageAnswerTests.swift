import CoordvizExport
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Foundation
import Testing

@Suite struct MessageAnswerTests {
    private func list(_ session: InMemorySession, style: TextStyle = .plain) throws -> String {
        let messages = try SessionTimeline(session).messages(MessageFilter())
        return MessageListText(dictionary: session.dictionary, style: style).text(messages, isChoice: false)
    }

    private func path(_ number: Int64, _ session: InMemorySession) throws -> String {
        MessagePathText(dictionary: session.dictionary).text(try SessionTimeline(session).message(number))
    }

    /// A message with each outcome, with everything that can happen on its path.
    private static let fates: InMemorySession = {
        var script = EventScript()
        let tap = script.action("tap", on: "BuyButton")
        script.cause = Cause(event: tap, strength: .direct)
        script.messageSent("Buy", by: "BuyButton", at: ("Shop/Home.swift", 3))
        script.carries("item: Item", .types)
        script.hop("BuyButton", "HomeView", .superview)
        script.hop("HomeView", "HomeController", .unexplained, predicted: "CartController", .parentViewController)
        script.stop(.chainChanged, at: "HomeController", "CartController")
        script.stop(.senderGone, at: "BuyButton")
        script.replied(by: "HomeController")
        script.cause = .none
        script.messageQueued("Early", by: "HomeController")
        let early = script.message
        script.messageQueued("Never", by: "HomeController")
        script.messageSent("Round", by: "HomeView")
        script.passedOn(by: "HomeView")
        script.hop("HomeView", "HomeController", .viewOfController)
        script.stop(.chainCycle, at: "HomeController", "HomeView")
        script.messageRefused("Full", by: "HomeController")
        script.cause = Cause(event: tap, strength: .task)
        script.sendQueued(early, "Early", by: "HomeController")
        script.stop(.chainIncomplete, at: "HomeController")
        return script.session
    }()

    @Test func theListHasALineForEachAndCountsThem() throws {
        try expectSnapshot(list(EventScript.shop().session), "answer-messages-shop.txt")
        try expectSnapshot(list(Self.fates), "answer-messages-fates.txt")
        try expectSnapshot(list(EventScript.gap().session), "answer-messages-gap.txt")
    }

    @Test func anEmptyResultIsReported() {
        let text = MessageListText(dictionary: SessionDictionary())
        expectNoDifference(text.text([], isChoice: false), "No messages.\n")
        expectNoDifference(text.text([], isChoice: true), "No such messages.\n")
    }

    @Test func thePathIsShownHopByHop() throws {
        let all = try (1...5).map { try path($0, Self.fates) } + [try path(1, EventScript.shop().session)]
        try expectSnapshot(all.joined(separator: "\n---\n"), "answer-message-paths.txt")
    }

    @Test func lostPartsOfAPathAreReported() throws {
        let gap = EventScript.gap().session
        try expectSnapshot(path(1, gap) + "\n---\n" + path(2, gap), "answer-message-paths-gap.txt")
    }

    @Test func theSameIsThereInJSON() throws {
        let session = Self.fates
        let timeline = SessionTimeline(session)
        let list = MessageListJSON(try timeline.messages(MessageFilter()), of: session.facts, in: session.dictionary)
        try expectSnapshot(AnswerJSON.text(list), "answer-messages.json")
        let path = MessagePathJSON(try timeline.message(1), of: session.facts, in: session.dictionary)
        try expectSnapshot(AnswerJSON.text(path), "answer-message.json")
        let gap = EventScript.gap().session
        let lost = MessagePathJSON(try SessionTimeline(gap).message(2), of: gap.facts, in: gap.dictionary)
        try expectSnapshot(AnswerJSON.text(lost), "answer-message-gap.json")
    }

    @Test func namesFromARecordingMoveNoCursor() throws {
        for hostile in HostileTexts.all {
            var script = EventScript()
            script.declare("A", .object, type: hostile, identifier: hostile)
            script.messageSent(hostile, by: "A", at: (hostile, 1))
            script.carries(hostile, .described)
            script.hop("A", "B", .superview, predicted: "A", .window)
            script.passedOn(by: "B")
            script.unhandled(at: "B")
            for text in try [list(script.session, style: .plain), path(1, script.session)] {
                for line in text.split(separator: "\n") { #expect(line.count < 800) }
                #expect(
                    !text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) }
                )
            }
            let json = try AnswerJSON.text(
                MessagePathJSON(
                    SessionTimeline(script.session).message(1),
                    of: script.session.facts,
                    in: script.session.dictionary
                )
            )
            struct Told: Decodable { var values: String }
            expectNoDifference(try JSONDecoder().decode(Told.self, from: Data(json.utf8)).values, hostile)
        }
    }

    @Test func coloursAreOnlyAddedNeverNeeded() throws {
        let plain = try list(Self.fates)
        let coloured = try list(Self.fates, style: .coloured)
        #expect(coloured != plain)
        expectNoDifference(coloured.replacing(/\u{1B}\[\d+m/, with: ""), plain)
    }
}
