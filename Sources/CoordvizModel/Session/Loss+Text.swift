extension Loss {
    /// How many events it is. Never negative and never beyond `Int64`, whatever a recording says.
    package var count: Int64 {
        guard first <= last else { return 0 }
        let (difference, overflows) = last.rawValue.subtractingReportingOverflow(first.rawValue)
        return overflows || difference == .max ? .max : difference + 1
    }

    /// Which events it is, as people read it: `event 12`, `events 12 to 40`.
    package var rangeText: String {
        first == last ? "event \(first.rawValue)" : "events \(first.rawValue) to \(last.rawValue)"
    }

    /// From which event to which, and why: `events 12 to 40 were lost (the recording could not be written)`.
    package var text: String { "\(rangeText) \(first == last ? "was" : "were") lost (\(reason.text))" }
}
