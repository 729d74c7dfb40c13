/// The kind of goods that the shop sells.
public enum Goods: String, CaseIterable, Sendable {
    /// Goods that are shipped.
    case physical
    /// Files.
    case digital
}
