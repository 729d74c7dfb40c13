/// Limits the description of a value. Parts that are left out are marked with an ellipsis.
public struct DescriptionLimits: Hashable, Sendable {
    /// The number of nested levels that are shown: 1 is the message's own properties.
    public let depth: Int
    /// The number of properties or elements of one value that are shown.
    public let children: Int
    /// The number of Unicode scalars of the text, without the ellipsis.
    public let length: Int
    /// Names of properties, associated values and keys, at any depth, whose values are left out.
    public let redacting: Set<String>

    /// Creates limits. Values above 32 levels, 1,000 children or 4,096 scalars are reduced to these.
    public init(depth: Int = 3, children: Int = 10, length: Int = 256, redacting: Set<String> = []) {
        self.depth = min(max(0, depth), 32)
        self.children = min(max(0, children), 1_000)
        self.length = min(max(0, length), 4_096)
        self.redacting = redacting
    }

    /// Whether the value stored under `label` is left out; also that of a property wrapper, whose label has an
    /// underscore.
    func redacts(_ label: String?) -> Bool {
        guard !redacting.isEmpty, let label else { return false }
        return redacting.contains(label) || label.hasPrefix("_") && redacting.contains(String(label.dropFirst()))
    }
}
