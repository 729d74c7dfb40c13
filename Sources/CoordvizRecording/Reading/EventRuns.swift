internal import CoordvizModel

/// Numbers of events of a session, as sorted runs that neither overlap nor touch.
struct EventRuns {
    private(set) var all: [ClosedRange<Int64>] = []

    /// Those that the recording notes as lost, up to the session's last event.
    init(lostIn facts: SessionFacts) {
        let last = facts.lastEvent.rawValue
        // The recording is untrusted: a loss may have any numbers.
        add(
            facts.losses.compactMap { loss in
                let (from, to) = (max(1, loss.first.rawValue), min(last, loss.last.rawValue))
                return from <= to ? from...to : nil
            }
        )
    }

    /// Takes the time of sorting all runs.
    mutating func add(_ runs: [ClosedRange<Int64>]) {
        guard !runs.isEmpty else { return }
        var joined: [ClosedRange<Int64>] = []
        for run in (all + runs).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let previous = joined.last, run.lowerBound <= previous.upperBound + 1 {
                joined[joined.count - 1] = previous.lowerBound...max(previous.upperBound, run.upperBound)
            } else {
                joined.append(run)
            }
        }
        all = joined
    }

    /// How many numbers they contain.
    var count: Int64 { all.reduce(0) { $0 + Int64($1.count) } }

    /// The numbers from 1 through `last` that are in none of them.
    func gaps(through last: Int64) -> [ClosedRange<Int64>] {
        var gaps: [ClosedRange<Int64>] = []
        var next: Int64 = 1
        for run in all {
            if next < run.lowerBound { gaps.append(next...run.lowerBound - 1) }
            next = run.upperBound + 1
        }
        if next <= last { gaps.append(next...last) }
        return gaps
    }
}

extension [ClosedRange<Int64>] {
    /// Adds a number to the last run if it follows it, and otherwise as a new one.
    mutating func extend(by number: Int64) {
        if let run = last, run.upperBound == number &- 1 {
            self[count - 1] = run.lowerBound...number
        } else {
            append(number...number)
        }
    }
}
