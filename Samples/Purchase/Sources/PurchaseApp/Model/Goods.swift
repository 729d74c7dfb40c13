/// What kind of goods the shop sells.
public enum Goods: String, CaseIterable, Sendable {
    /// Things in parcels.
    case physical
    /// Files.
    case digital
}
