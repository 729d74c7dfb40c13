import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline
import CustomDump
import Testing

@Suite struct EventLogTests {
    private func log(
        _ session: InMemorySession,
        _ first: Int64,
        _ last: Int64,
        of kinds: Set<EventKind>? = nil
    ) throws -> (lines: [String], last: Int64) {
        var lines: [String] = []
        let range = EventNumber(rawValue: first)...EventNumber(rawValue: last)
        let told = try SessionTimeline(session).forEachEntry(in: range, of: kinds) { entry in
            switch entry {
            case .event(let record): lines.append("\(record.number)")
            case .lost(let loss): lines.append("\(loss.first)–\(loss.last)")
            }
        }
        return (lines, told.rawValue)
    }

    @Test func aLossHasALineAtItsPlace() throws {
        let gap = EventScript.gap().session
        expectNoDifference(try log(gap, 8, 17).lines, ["#8", "#9", "#10–#15", "#16", "#17"])
    }

    @Test func aLossIsShownForAnySelectionOfKinds() throws {
        let gap = EventScript.gap().session
        expectNoDifference(try log(gap, 1, 21, of: [.mark]).lines, ["#6", "#10–#15", "#18", "#19", "#21"])
        expectNoDifference(try log(gap, 1, 21, of: []).lines, ["#10–#15"])
    }

    @Test func aLossThatTheRangeOnlyTouchesIsShown() throws {
        let gap = EventScript.gap().session
        expectNoDifference(try log(gap, 12, 16).lines, ["#10–#15", "#16"])
        expectNoDifference(try log(gap, 9, 10).lines, ["#9", "#10–#15"])
        expectNoDifference(try log(gap, 1, 2).lines, ["#1", "#2"])
    }

    @Test func aLossAfterTheLastEventIsShownWithIt() throws {
        var script = EventScript()
        script.mark("a")
        script.lose(keepsKeyframe: false) { $0.mark("b") }
        let (lines, last) = try log(script.session, 1, 1)
        expectNoDifference(lines, ["#1", "#2–#2"])
        expectNoDifference(last, 2, "A following reader does not report it again.")
    }

    @Test func lossesWithAbsurdNumbersEnd() throws {
        var script = EventScript()
        script.mark("a")
        script.mark("b")
        var session = script.session
        session.facts.losses = [
            Loss(first: EventNumber(rawValue: 2), last: EventNumber(rawValue: .max), reason: .full),
            Loss(first: EventNumber(rawValue: -5), last: EventNumber(rawValue: 9), reason: .full),
            Loss(first: EventNumber(rawValue: 9), last: EventNumber(rawValue: 3), reason: .full),
        ]
        expectNoDifference(try log(session, 1, 2).lines, ["#1", "#2–#\(Int64.max)", "#2"])
    }
}
