/// A threshold of a rule that a configuration can set, such as how long a coordinator may live after its removal.
///
/// Declared in the file of the rule that it belongs to.
package struct CheckLimit: Sendable {
    /// The name in `.coordviz.yml` and on the command line.
    package let name: String
    /// The default: nanoseconds of the recording's clock, or a count.
    package let defaultValue: Int64
    /// Whether it is a time.
    package let isTime: Bool
    /// What it limits, as one sentence.
    package let meaning: String

    private init(name: String, defaultValue: Int64, isTime: Bool, meaning: String) {
        self.name = name
        self.defaultValue = defaultValue
        self.isTime = isTime
        self.meaning = meaning
    }

    static func time(_ name: String, milliseconds: Int64, _ meaning: String) -> CheckLimit {
        CheckLimit(name: name, defaultValue: milliseconds * 1_000_000, isTime: true, meaning: meaning)
    }

    static func count(_ name: String, _ defaultValue: Int64, _ meaning: String) -> CheckLimit {
        CheckLimit(name: name, defaultValue: defaultValue, isTime: false, meaning: meaning)
    }
}

extension CheckLimit: Hashable {
    /// Equal when the names are: each is given once.
    package static func == (left: CheckLimit, right: CheckLimit) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension CheckLimit: CaseIterable {
    /// Every limit, in the order of the rules that have them.
    package static let allCases: [CheckLimit] = {
        var seen: Set<CheckLimit> = []
        return CheckRule.allCases.flatMap(\.limits).filter { seen.insert($0).inserted }
    }()

    /// The limit of that name; nil when there is none.
    package init?(named name: String) {
        guard let limit = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = limit
    }
}
