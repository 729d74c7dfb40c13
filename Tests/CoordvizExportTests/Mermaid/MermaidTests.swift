import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct MermaidTests {
    private func flowchart(_ session: InMemorySession, at event: EventNumber) throws -> String {
        MermaidFlowchart(title: "Shop, event \(event)").text(try SessionTimeline(session).graph(at: event))
    }

    private func sequence(_ session: InMemorySession, _ message: Int64) throws -> String {
        MermaidSequence(dictionary: session.dictionary).text(try SessionTimeline(session).message(message))
    }

    private func lifetimes(_ session: InMemorySession) throws -> String {
        MermaidLifetimes(history: try SessionHistory(of: session), dictionary: session.dictionary)
            .text(title: "Coordinators of Shop")
    }

    @Test(arguments: ["home", "paying", "back"]) func aMomentIsAFlowchart(_ mark: String) throws {
        let session = EventScript.shop().session
        let event = try #require(session.event(markedAs: mark))
        try expectSnapshot(flowchart(session, at: event), "shop-\(mark).mmd")
    }

    @Test(arguments: ["before", "inside", "known again", "after"]) func aMomentOfASessionWithAGapSaysSo(
        _ mark: String
    ) throws {
        let session = EventScript.gap().session
        let event = try #require(session.event(markedAs: mark))
        let text = try flowchart(session, at: event)
        try expectSnapshot(text, "gap-\(mark.replacing(" ", with: "-")).mmd")
        #expect(text.contains("were lost") == (mark != "before"))
        #expect(text.contains(":::unknown") == (mark == "inside" || mark == "known again" || mark == "after"))
    }

    @Test(arguments: 1...3 as ClosedRange<Int64>) func aMessageIsASequenceDiagram(_ message: Int64) throws {
        try expectSnapshot(sequence(EventScript.shop().session, message), "shop-message-\(message).mmd")
    }

    @Test(arguments: 1...2 as ClosedRange<Int64>) func aMessageThatLostHopsSaysSo(_ message: Int64) throws {
        let text = try sequence(EventScript.gap().session, message)
        try expectSnapshot(text, "gap-message-\(message).mmd")
        #expect(text.contains("lost"))
    }

    @Test func livesAreAGanttChart() throws {
        try expectSnapshot(lifetimes(EventScript.shop().session), "shop-lifetimes.mmd")
        try expectSnapshot(lifetimes(EventScript.gap().session), "gap-lifetimes.mmd")
    }

    @Test func aLineThatIsGoneIsDottedAndLabelled() throws {
        var script = EventScript()
        for name in ["AppCoordinator", "FirstCoordinator", "SecondCoordinator", "MovedCoordinator"] {
            script.coordinatorStarted(name)
        }
        script.childAdded("FirstCoordinator", to: "AppCoordinator")
        script.childAdded("SecondCoordinator", to: "AppCoordinator")
        script.childAdded("MovedCoordinator", to: "FirstCoordinator")
        script.action("tap", on: "BuyButton")
        script.childRemoved("MovedCoordinator", from: "FirstCoordinator")
        script.childAdded("MovedCoordinator", to: "SecondCoordinator")
        let text = try flowchart(script.session, at: script.session.facts.lastEvent)
        #expect(text.contains("n2 -.->|removed| n4") && text.contains("n3 ==>|added| n4"), "\(text)")
    }

    @Test func ofVeryManyMessagesTheLastAreDrawn() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        for number in 0..<700 {
            script.messageSent("Buy\(number)", by: "AppCoordinator")
            script.handled(by: "AppCoordinator")
        }
        let text = try flowchart(script.session, at: script.session.facts.lastEvent)
        #expect(text.matches(of: /:::message/).count == MermaidLimits.messages && text.contains("Buy699"))
        #expect(text.contains("of 700 messages only the last 24 are drawn"))
    }

    @Test func aCoordinatorThatIsThereAgainIsNotALeak() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        for _ in 0..<2 {
            script.childAdded("CartCoordinator", to: "AppCoordinator")
            script.childRemoved("CartCoordinator", from: "AppCoordinator")
        }
        let leaked = try lifetimes(script.session)
        #expect(leaked.matches(of: /crit/).count == 1 && leaked.matches(of: /not released/).count == 1)
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        #expect(try !lifetimes(script.session).contains("crit"))
    }

    @Test func aChildThatOneOfItsTwoParentsRemovesIsNotALeak() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.coordinatorStarted("OtherCoordinator")
        script.childAdded("CartCoordinator", to: "OtherCoordinator")
        script.childRemoved("CartCoordinator", from: "OtherCoordinator")
        #expect(try !lifetimes(script.session).contains("crit"))
        script.childRemoved("CartCoordinator", from: "AppCoordinator")
        let leaked = try lifetimes(script.session)
        #expect(leaked.matches(of: /crit/).count == 1 && leaked.matches(of: /not released/).count == 1)
    }

    @Test func aSessionWithoutCoordinatorsHasAChart() throws {
        var script = EventScript()
        script.edgeAppeared(.windowRoot, "HomeController", "MainWindow")
        #expect(try lifetimes(script.session).contains("no coordinator was recorded :milestone"))
    }

    @Test func aLargeGraphIsCutAndSaysSo() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        for index in 0..<300 {
            script.childAdded("Child\(index)Coordinator", to: "AppCoordinator")
            script.claim(.ownershipBegan, "Screen\(index)Controller", "Child\(index)Coordinator")
        }
        let text = try flowchart(script.session, at: script.session.facts.lastEvent)
        #expect(text.contains("541 more nodes not shown here"))
        #expect(text.contains("([\"AppCoordinator"))
        #expect(text.count < 50_000)
        #expect(text.components(separatedBy: " ==> ").count - 1 == 30)
        #expect(try lifetimes(script.session).contains("more 241 lifetimes not shown here"))
    }

    @Test func longPathsAreCutInTheMiddle() throws {
        var script = EventScript()
        script.messageSent("Up", by: "View0")
        for index in 0..<1000 { script.hop("View\(index)", "View\(index + 1)", .superview) }
        script.handled(by: "View1000")
        let text = try sequence(script.session, 1)
        #expect(text.contains("941 more hops and stops not shown here"))
        #expect(text.contains(": 40#58; ") && !text.contains(": 41#58; ") && text.contains(": 1000#58; "))
        #expect(text.hasSuffix("✓ handled\n"))
        #expect(text.count < 50_000)
    }

    /// Every line was written by the exporter, whatever the names are.
    @Test func hostileNamesMakeNoLines() throws {
        var script = EventScript()
        for (index, text) in HostileTexts.all.enumerated() {
            script.declare("\(index)", index % 2 == 0 ? .coordinator : .viewController, type: text, identifier: text)
            if index % 2 == 0 { script.coordinatorStarted("\(index)") }
            script.messageSent(text, by: "\(index)", at: (text, 1))
            script.carries(text, .described)
            script.hop("\(index)", "0", .unexplained, predicted: "1", .window)
            script.unhandled(at: "0")
        }
        let session = script.session
        let safe = #"(?:[A-Za-z0-9 ]|#[0-9]+;|<br/>|[^\x00-\x7F])*"#
        let head =
            #"flowchart LR|sequenceDiagram|gantt|  accTitle: \#(safe)|  %% [^{}]*|  (?:classDef [A-Za-z]+|linkStyle [0-9,]+) [^\n]*"#
        let box = #"(?:n|m|note)[0-9]+(?:\{\{|\(\[|\(|\[|>)"\#(safe)"(?:\}\}|\]\)|\)|\]):::[A-Za-z]+"#
        let arrow = #"n[0-9]+ (?:==>|-->|-->\|presents\||-\.-o|-\.-|-\.->\|"\#(safe)"\|) [nm][0-9]+"#
        let participant = #"participant n[0-9]+ as \#(safe)"#
        let hop = #"n[0-9]+--?>>n[0-9]+: \#(safe)|Note over n[0-9]+: \#(safe)"#
        let task =
            #"dateFormat x|axisFormat %[sQ] (?:s|ms|µs)|section (?:n[0-9]+|More)"#
            + #"|(?:n[0-9]+|more) \#(safe) ?:(?:(?:active|crit|done|milestone), )?(?:l[0-9]+|more), [0-9]+, (?:[0-9]+|0ms)"#
        let known = try Regex("^(?:\(head)|  (?:\(box)|\(arrow)|\(participant)|\(hop)|\(task)))$").matchingSemantics(
            .unicodeScalar
        )
        let texts =
            try [flowchart(session, at: session.facts.lastEvent), lifetimes(session)]
            + (1...Int64(HostileTexts.all.count)).map { try sequence(session, $0) }
        for line in texts.joined().split(separator: "\n") {
            #expect(try known.firstMatch(in: line) != nil, "\(line.debugDescription)")
        }
        #expect(texts.allSatisfy { $0.count < 50_000 })
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func theSameSessionGivesTheSameBytes(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed, events: 120).session
        #expect(try lifetimes(session) == lifetimes(session))
        #expect(try flowchart(session, at: session.facts.lastEvent) == flowchart(session, at: session.facts.lastEvent))
    }

    @Test(arguments: 0..<60 as Range<UInt64>) func everyNodeThatAnArrowTouchesIsThere(_ seed: UInt64) throws {
        let session = EventScript.random(seed: seed, events: 80).session
        for number in stride(from: Int64(5), through: 80, by: 5) {
            let text = try flowchart(session, at: EventNumber(rawValue: number))
            let boxes = Set(text.matches(of: /(?m)^ *([nm][0-9]+)[\[({>]/).map { String($0.1) })
            let ends = Set(
                text.matches(of: /(?m)^ *(n[0-9]+) .* ([nm][0-9]+)$/).flatMap { [String($0.1), String($0.2)] }
            )
            #expect(ends.subtracting(boxes) == [], "seed \(seed), event \(number)")
        }
    }
}
