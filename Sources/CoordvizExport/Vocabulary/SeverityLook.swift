package import CoordvizChecks

/// How a finding's severity is marked.
package struct SeverityLook: Equatable, Sendable {
    package let name: String
    package let sign: String
    package let tone: Tone

    /// The most severe first.
    package static let all: [SeverityLook] = CheckSeverity.allCases.sorted(by: >).map(SeverityLook.init)

    package init(_ severity: CheckSeverity) {
        name = severity.rawValue
        switch severity {
        case .error: (sign, tone) = ("✕", .unhandled)
        case .warning: (sign, tone) = ("!", .path)
        case .info: (sign, tone) = ("i", .open)
        }
    }
}
