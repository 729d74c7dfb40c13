internal import CoordvizTimeline

/// Findings that are intended, and so not reported as new.
///
/// A finding is ignored when every property that is set matches it; nil matches all.
package struct CheckIgnore: Equatable, Sendable {
    /// The rule that found it.
    package var rule: CheckRule?
    /// A part of the culprit's role, between slashes: `AppCoordinator`, `CatalogCoordinator/HomeController`. A name without an
    /// identifier matches those with any: `RecipeCoordinator` also matches `RecipeCoordinator[recipe-*]`.
    package var role: String?
    /// A message's or method's name.
    package var name: String?
    /// The fingerprint.
    package var fingerprint: String?
    /// Why it is meant.
    package var reason: String?
    /// The line of the configuration that says so.
    package var line: Int?

    /// Ignores what fits all that is given.
    package init(
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
    package func fits(_ finding: Finding) -> Bool {
        if let rule, rule != finding.rule { return false }
        if let fingerprint, fingerprint != finding.fingerprint { return false }
        if let name, !finding.details.contains(name) { return false }
        if let role, !RolePath(finding.role).contains(RolePath(role)) { return false }
        return true
    }
}
