import CoordvizChecks
import CoordvizModel
import CoordvizTestSupport
import CoordvizTimeline

/// The findings of a rule in a session that a test writes.
struct Examination {
    let checks: Checks

    /// - Parameter nanosecondsPerEvent: the time between two events, a millisecond by default.
    init(
        _ rule: CheckRule,
        limits: CheckLimits = CheckLimits(),
        nanosecondsPerEvent: Int64 = 1_000_000,
        _ write: (inout EventScript) throws -> Void
    ) throws {
        var settings = CheckSettings(rules: [rule])
        settings.limits = limits
        try self.init(settings, nanosecondsPerEvent: nanosecondsPerEvent, write)
    }

    init(
        _ settings: CheckSettings,
        nanosecondsPerEvent: Int64 = 1_000_000,
        _ write: (inout EventScript) throws -> Void
    ) throws {
        var script = EventScript()
        script.nanosecondsPerEvent = nanosecondsPerEvent
        try write(&script)
        try self.init(script.session, settings: settings)
    }

    init(_ session: InMemorySession, settings: CheckSettings = CheckSettings()) throws {
        checks = Checks(
            try SessionHistory(of: session),
            dictionary: session.dictionary,
            facts: session.facts,
            settings: settings
        )
    }

    /// The findings of all other rules in the same session: none may belong to the rule that is switched off.
    static func without(
        _ rule: CheckRule,
        _ write: (inout EventScript) throws -> Void
    ) throws -> [CheckRule] {
        let others = CheckRule.allCases.filter { $0 != rule }
        return try Examination(CheckSettings(rules: others), write).checks.findings.map(\.rule).filter { $0 == rule }
    }

    /// The headlines, the most severe first.
    var headlines: [String] { checks.findings.map(\.headline) }
    /// The moments to which a user jumps.
    var moments: [Int64] { checks.findings.map(\.moment.rawValue) }
    /// The events that are evidence of each finding.
    var evidence: [[Int64]] { checks.findings.map { $0.evidence.map(\.event.rawValue) } }
    /// The fingerprints.
    var fingerprints: [String] { checks.findings.map(\.fingerprint) }
}

extension Examination {
    /// Whether a rule that is switched off finds nothing where it would otherwise find something.
    static func isSilent(without rule: CheckRule, _ write: (inout EventScript) -> Void) throws -> Bool {
        let others = CheckRule.allCases.filter { $0 != rule }
        let off = try Examination(CheckSettings(rules: others), write)
        return try !Examination(rule, write).moments.isEmpty && !off.checks.findings.contains { $0.rule == rule }
    }
}
