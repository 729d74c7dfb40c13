/// How much of a value is described at most. What is left out is marked with an ellipsis.
public struct DescriptionLimits: Hashable, Sendable {
    /// How many levels of values in values are shown: 1 is the message's own properties.
    public let depth: Int
    /// How many properties or elements of one value are shown.
    public let children: Int
    /// How many Unicode scalars the text has, besides the ellipsis.
    public let length: Int
    /// Names of properties, associated values and keys, at any depth, whose values are left out.
    public let redacting: Set<String>

    /// Limits; what is asked beyond 32 levels, 1,000 children or 4,096 scalars is brought down to that.
    public init(depth: Int = 3, children: Int = 10, length: Int = 256, redacting: Set<String> = []) {
        self.depth = min(max(0, depth), 32)
        self.children = min(max(0, children), 1_000)
        self.length = min(max(0, length), 4_096)
        self.redacting = redacting
    }

    /// Whether what is stored under `label` is left out: also behind a property wrapper, whose label has an underscore.
    func redacts(_ label: String?) -> Bool {
        guard !redacting.isEmpty, let label else { return false }
        return redacting.contains(label) || label.hasPrefix("_") && redacting.contains(String(label.dropFirst()))
    }
}
