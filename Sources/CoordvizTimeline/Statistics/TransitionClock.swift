internal import CoordvizModel

/// Measures transitions, from the beginning to the end, which has the beginning as its cause.
struct TransitionClock {
    private struct Beginning {
        var name: StringID
        var time: Int64
        var node: NodeID
    }

    private var open: [EventNumber: Beginning] = [:]
    private var counts: [StringID: SessionStatistics.TransitionCount] = [:]
    private var lists: [StringID: DurationList] = [:]

    mutating func consume(_ record: EventRecord) {
        switch record.kind {
        case .transitionBegan:
            open[record.number] = Beginning(name: record.name, time: record.time, node: record.subject)
            counts[record.name, default: SessionStatistics.TransitionCount(name: "")].began += 1
        case .transitionEnded, .transitionCancelled:
            // A transition without a recorded beginning cannot be measured.
            guard let beginning = open.removeValue(forKey: record.causeEvent) else { return }
            if record.kind == .transitionCancelled { counts[beginning.name]?.cancelled += 1 }
            let length = max(0, record.time.subtractingReportingOverflow(beginning.time).partialValue)
            lists[beginning.name, default: DurationList()].add(length, of: beginning.node)
        default:
            break
        }
    }

    func counts(in dictionary: SessionDictionary) -> [SessionStatistics.TransitionCount] {
        var lists = lists
        for beginning in open.values { lists[beginning.name, default: DurationList()].lasting += 1 }
        return counts.map { name, count in
            var result = count
            result.name = dictionary.text(name)
            result.durations = lists[name]?.durations ?? result.durations
            return result
        }
        .sorted { ($1.began, $0.name) < ($0.began, $1.name) }
    }
}
