import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import Foundation
import Testing

@testable import CoordvizExport

@Suite struct TraceTests {
    private func chrome(_ session: some SessionSource) throws -> String {
        var bytes: [UInt8] = []
        try ChromeTrace.write(session) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func events(_ session: some SessionSource) throws -> [TraceEvent] {
        var events: [TraceEvent] = []
        try SessionTrace(of: session).forEachEvent { events.append($0) }
        return events
    }

    @Test func aVisitToAShopIsATrace() throws {
        try expectSnapshot(chrome(EventScript.shop().session), "trace-shop.json")
    }

    @Test func aSessionWithAGapSaysWhatIsUnknown() throws {
        let text = try chrome(EventScript.gap().session)
        try expectSnapshot(text, "trace-gap.json")
        #expect(text.contains(#""name":"unknown: events"#))
        #expect(text.contains(#""startNotObserved":true"#))
    }

    @Test func aCoordinatorWithAnotherParentHasAnotherTrack() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.childAdded("ACoordinator", to: "AppCoordinator")
        script.childAdded("BCoordinator", to: "AppCoordinator")
        script.childAdded("CartCoordinator", to: "ACoordinator")
        script.childRemoved("CartCoordinator", from: "ACoordinator")
        script.childAdded("CartCoordinator", to: "BCoordinator")
        script.released("CartCoordinator")
        let trace = try SessionTrace(of: script.session)
        let tracks = trace.tracks.all
        let carts = tracks.indices.filter { tracks[$0].name.hasPrefix("Cart") }
        #expect(carts.map { tracks[tracks[$0].parent ?? 0].name } == ["ACoordinator #2", "BCoordinator #3"])
        let slices = try events(script.session).filter { carts.contains($0.track) }.map {
            "\($0.track == carts[0] ? "A" : "B") \($0.time / 1_000_000) \($0.name.isEmpty ? "end" : $0.name)"
        }
        // Between the two parents it existed without being in the tree.
        #expect(
            slices == [
                "A 4 CartCoordinator #4", "A 5 end", "A 5 removed, not released", "B 6 CartCoordinator #4", "A 6 end",
                "B 7 end",
            ]
        )
    }

    @Test func aChildOfTwoParentsIsInTheTreeUntilTheLastOneRemovesIt() throws {
        var script = EventScript()
        script.coordinatorStarted("ACoordinator")
        script.coordinatorStarted("BCoordinator")
        script.childAdded("CartCoordinator", to: "ACoordinator")
        script.childAdded("CartCoordinator", to: "BCoordinator")
        script.childRemoved("CartCoordinator", from: "BCoordinator")
        #expect(try !events(script.session).contains { $0.name == "removed, not released" })
        script.childRemoved("CartCoordinator", from: "ACoordinator")
        #expect(try events(script.session).filter { $0.name == "removed, not released" }.count == 1)
    }

    @Test func aRemovedCoordinatorThatIsNeverReleasedIsShownUntilTheEnd() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.childAdded("CartCoordinator", to: "AppCoordinator")
        script.childRemoved("CartCoordinator", from: "AppCoordinator")
        let left = try events(script.session).last { $0.name == "removed, not released" }
        #expect(left?.time == 3_000_000)
    }

    /// Perfetto refuses events without a duration and a name.
    @Test func whatHasNoNameIsShownWithAnotherOne() throws {
        var script = EventScript()
        script.coordinatorStarted("AppCoordinator")
        script.mark("")
        script.action("", on: "AppCoordinator")
        script.messageSent("", by: "AppCoordinator")
        script.unhandled(at: "AppCoordinator")
        script.record(EventRecord(.serviceUsed, subject: script.node("AppCoordinator")))
        let names = try events(script.session).compactMap { event in
            if case .instant = event.phase { event.name } else { nil }
        }
        #expect(
            names == [
                "started", "mark", "action on AppCoordinator #1", "message 1", "message 1: unhandled", "serviceUsed",
            ]
        )
    }

    @Test(arguments: 0..<100 as Range<UInt64>) func countersAreTheNumbersOfCoordinators(_ seed: UInt64) throws {
        let session = GeneratedSession.script(seed: seed).session
        let trace = try SessionTrace(of: session)
        let lanes = try SessionStructure(of: session).lanes
        let lasting = lanes.filter { $0.removed == nil && $0.released == nil }
        var last: [Int: Int64] = [:]
        try trace.forEachEvent { if case .counter(let value) = $0.phase { last[$0.track] = value } }
        if let track = trace.tracks.coordinators {
            #expect(last[track] == Int64(Set(lasting.map(\.coordinator)).count))
        }
        let released = Set(lanes.filter { $0.released != nil }.map(\.coordinator))
        for (parent, track) in trace.tracks.counters where !released.contains(parent) {
            let children = Set(lasting.filter { $0.parent == parent }.map(\.coordinator))
            #expect(last[track] == Int64(children.count))
        }
    }

    /// Viewers cannot show slices that overlap, or ends without a beginning.
    @Test(arguments: 0..<200 as Range<UInt64>) func slicesOfATrackDoNotOverlap(_ seed: UInt64) throws {
        let session = GeneratedSession.script(seed: seed).session
        let trace = try SessionTrace(of: session)
        var open: [Int: Int] = [:]
        var last: Int64 = 0
        try trace.forEachEvent { event in
            #expect(event.time >= last)
            last = event.time
            #expect(trace.tracks.all.indices.contains(event.track))
            switch event.phase {
            case .begin:
                #expect(open[event.track, default: 0] == 0)
                open[event.track, default: 0] += 1
            case .end:
                #expect(open[event.track, default: 0] == 1)
                open[event.track, default: 0] -= 1
            case .instant, .counter: break
            }
        }
        for (index, track) in trace.tracks.all.enumerated() { #expect(track.parent.map { $0 < index } ?? (index == 0)) }
    }

    @Test func timesOfADamagedRecordingBecomePossibleOnes() throws {
        var script = EventScript()
        for _ in 0..<4 { script.mark("x") }
        var session = script.session
        for (index, time) in [Int64.min, 5, -1, .max].enumerated() { session.records[index].time = time }
        session.facts.startedAt = .max
        #expect(try events(session).map(\.time) == [0, 5, 5, TraceClock.latest])
        #expect(TraceClock.wallTime(TraceClock.latest, start: .max) == UInt64(Int64.max))
        #expect(TraceClock.wallTime(0, start: .min) == 0)
    }

    @Test func hostileNamesAreCleanedAndShortened() throws {
        for text in HostileTexts.all {
            var script = EventScript()
            script.declare("x", .coordinator, type: text, identifier: text)
            script.childAdded("x", to: "AppCoordinator")
            script.messageSent(text, by: "x")
            _ = try JSONSerialization.jsonObject(with: Data(chrome(script.session).utf8))
            for event in try events(script.session) {
                #expect(
                    !event.name.unicodeScalars.contains {
                        CleanText.isControl($0) && !"\t\n\r".unicodeScalars.contains($0)
                    }
                )
                #expect(event.name.count < 2 * TraceNames.longest)
            }
        }
    }

    @Test func aTraceIsWrittenInPieces() throws {
        let session = EventScript.random(seed: 1, events: 20_000).session
        var pieces: [Int] = []
        try PerfettoTrace.write(session) { pieces.append($0.count) }
        #expect(pieces.count > 2)
        #expect((pieces.max() ?? 0) < 1 << 19)
    }

    @Test func idsDifferBetweenSessionsAndSubjects() {
        let subjects: [TraceIDs.Subject] = [.track, .flow, .messageTrace, .event, .lifetime, .message]
        var seen: Set<UInt64> = []
        for name in ["a", "b"] {
            let ids = TraceIDs(session: SessionUUID(derivedFrom: [name]))
            for subject in subjects { for number in 0..<1000 as Range<Int64> { seen.insert(ids.id(subject, number)) } }
        }
        #expect(seen.count == 2 * subjects.count * 1000)
        #expect(!seen.contains(0))
    }
}
