/// The limits that hold: what was set, and otherwise each limit's standard.
package struct CheckLimits: Equatable, Sendable {
    private var values: [CheckLimit: Int64] = [:]

    /// Every limit has its standard.
    package init() {}

    /// The value of a limit: nanoseconds or a count.
    package subscript(limit: CheckLimit) -> Int64 {
        get { values[limit] ?? limit.standard }
        set { values[limit] = newValue == limit.standard ? nil : newValue }
    }

    /// The value of a limit that is a count.
    func count(_ limit: CheckLimit) -> Int { Int(clamping: self[limit]) }
}
