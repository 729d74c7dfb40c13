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
        // A recording may contain a text twice, so texts tell names apart and not their ids.
        var found: [String: (count: SessionStatistics.TransitionCount, durations: DurationList)] = [:]
        for (id, count) in counts {
            let name = dictionary.text(id)
            var entry = found[name] ?? (SessionStatistics.TransitionCount(name: name), DurationList())
            entry.count.began += count.began
            entry.count.cancelled += count.cancelled
            if let list = lists[id] { entry.durations.add(list) }
            found[name] = entry
        }
        return found.values.map { count, durations in
            var result = count
            result.durations = durations.durations
            return result
        }
        .sorted { ($1.began, $0.name) < ($0.began, $1.name) }
    }
}
