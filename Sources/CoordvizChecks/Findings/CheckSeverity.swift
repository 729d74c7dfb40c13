/// How much a finding matters.
package enum CheckSeverity: String, CaseIterable, Comparable, Sendable {
    /// Worth knowing.
    case info
    /// Probably a defect.
    case warning
    /// A defect that a user notices, or memory that never comes back.
    case error

    /// Orders severities from the least to the most severe.
    package static func < (left: CheckSeverity, right: CheckSeverity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}
