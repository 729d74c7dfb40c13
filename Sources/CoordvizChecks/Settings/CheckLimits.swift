/// The values of all limits: those that were set, otherwise the defaults.
package struct CheckLimits: Equatable, Sendable {
    private var values: [CheckLimit: Int64] = [:]

    /// Every limit has its default.
    package init() {}

    /// The value of a limit: nanoseconds or a count.
    package subscript(limit: CheckLimit) -> Int64 {
        get { values[limit] ?? limit.defaultValue }
        set { values[limit] = newValue == limit.defaultValue ? nil : newValue }
    }

    /// The value of a limit that is a count.
    func count(_ limit: CheckLimit) -> Int { Int(clamping: self[limit]) }
}
