/// Findings that somebody does not want to be told, because they are meant.
///
/// A finding is ignored when everything that is said here fits it; what is nil fits all.
public struct CheckIgnore: Equatable, Sendable {
    /// The rule that found it.
    public var rule: CheckRule?
    /// A part of the culprit's role, between slashes: `AppCoordinator`, `CatalogCoordinator/HomeController`.
    public var role: String?
    /// A message's or method's name.
    public var name: String?
    /// The fingerprint.
    public var fingerprint: String?
    /// Why it is meant.
    public var reason: String?
    /// The line of the configuration that says so.
    public var line: Int?

    /// Ignores what fits all that is given.
    public init(
        rule: CheckRule? = nil,
        role: String? = nil,
        name: String? = nil,
        fingerprint: String? = nil,
        reason: String? = nil,
        line: Int? = nil
    ) {
        self.rule = rule
        self.role = role
        self.name = name
        self.fingerprint = fingerprint
        self.reason = reason
        self.line = line
    }

    /// The only rule whose findings it can fit; nil when it may fit those of any.
    var onlyRule: String? { rule?.name ?? fingerprint.map(CheckBaseline.rule) }

    /// Whether a finding is meant.
    public func fits(_ finding: Finding) -> Bool {
        if let rule, rule != finding.rule { return false }
        if let fingerprint, fingerprint != finding.fingerprint { return false }
        if let name, !finding.details.contains(name) { return false }
        if let role, !"/\(finding.role)/".contains("/\(role)/") { return false }
        return true
    }
}
