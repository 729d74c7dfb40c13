/// What a recording is checked for: one file below `Rules` declares it and judges it, ``CheckRegistry`` lists it, and
/// `docs/checks/` has a page of its name.
package struct CheckRule: Sendable {
    /// What rules are about.
    package enum Topic: String, CaseIterable, Sendable {
        /// When coordinators and view controllers begin, end and are released.
        case lives
        /// Messages and the chain that they bubble along.
        case messages
        /// Which objects know each other, and which do too much or too little.
        case design
        /// What was recorded, and how.
        case recording
    }

    /// The name that people type, and that fingerprints begin with.
    package let name: String
    /// What the rule is about.
    package let topic: Topic
    /// How much a finding matters unless a configuration says otherwise.
    package let severity: CheckSeverity
    /// The rule in a few words.
    package let title: String
    /// What the rule finds, in one sentence.
    package let summary: String
    /// The limits that it keeps to; one that several rules have is declared with the first of them.
    package let limits: [CheckLimit]
    /// Whether what it finds concerns one run only: no baseline may say that it is known in the next one.
    package let isOfOneRun: Bool
    /// Whether it relies on walks over the hierarchy, so that it cannot judge where they were left out.
    let restsOnWalks: Bool
    private let makeExamples: @Sendable () -> [RuleExample]

    /// - Parameter examples: built only when they are asked for.
    init(
        name: String,
        topic: Topic,
        severity: CheckSeverity,
        title: String,
        summary: String,
        restsOnWalks: Bool = false,
        isOfOneRun: Bool = false,
        limits: [CheckLimit] = [],
        examples: @autoclosure @escaping @Sendable () -> [RuleExample]
    ) {
        self.name = name
        self.topic = topic
        self.severity = severity
        self.title = title
        self.summary = summary
        self.restsOnWalks = restsOnWalks
        self.isOfOneRun = isOfOneRun
        self.limits = limits
        makeExamples = examples
    }

    /// Sessions in which the rule finds something, and similar ones in which it finds nothing.
    package var examples: [RuleExample] { makeExamples() }
}

extension CheckRule: Hashable {
    /// Equal when the names are: each is given once.
    package static func == (left: CheckRule, right: CheckRule) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension CheckRule: RawRepresentable, CaseIterable {
    /// Every rule, in the order of ``CheckRegistry``.
    package static let allCases = CheckRegistry.checks.map(\.rule)

    private static let byName = Dictionary(allCases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The rule's name.
    package var rawValue: String { name }

    /// The rule of that name; nil when there is none.
    package init?(rawValue name: String) {
        guard let rule = Self.byName[name] else { return nil }
        self = rule
    }
}

extension CheckRule: CustomStringConvertible {
    /// The rule's name.
    package var description: String { name }
}
