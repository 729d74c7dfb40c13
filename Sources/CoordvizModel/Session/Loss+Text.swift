extension Loss {
    /// The number of lost events; never negative, and it saturates at `Int64.max` for a damaged recording.
    package var count: Int64 {
        guard first <= last else { return 0 }
        let (difference, overflows) = last.rawValue.subtractingReportingOverflow(first.rawValue)
        return overflows || difference == .max ? .max : difference + 1
    }

    /// The number of lost events of several losses, and of those that were counted before. The recording is untrusted: the sum
    /// saturates.
    package static func count(of losses: [Loss], and counted: Int64 = 0) -> Int64 {
        losses.reduce(counted) { sum, loss in
            let (total, overflows) = sum.addingReportingOverflow(loss.count)
            return overflows ? .max : total
        }
    }

    /// The range as text: `event 12`, `events 12 to 40`.
    package var rangeText: String {
        first == last ? "event \(first.rawValue)" : "events \(first.rawValue) to \(last.rawValue)"
    }

    /// The range and the reason: `events 12 to 40 were lost (the recording could not be written)`.
    package var text: String {
        let isOne = first == last
        return reason == .leftOut
            ? "\(rangeText) \(isOne ? "is" : "are") not in this extract"
            : "\(rangeText) \(isOne ? "was" : "were") lost (\(reason.text))"
    }
}
