/// What lost events may have said of a node, besides what is recorded.
struct HiddenAttributes: OptionSet, Sendable {
    let rawValue: UInt8

    /// Something: events were lost while it existed.
    static let something = HiddenAttributes(rawValue: 1 << 0)
    /// That its parent was another one before, in an edge of the same rank.
    static let earlierPlace = HiddenAttributes(rawValue: 1 << 1)
    /// That it had another owner before.
    static let earlierOwner = HiddenAttributes(rawValue: 1 << 2)
    /// That it had another parent coordinator before.
    static let earlierParentCoordinator = HiddenAttributes(rawValue: 1 << 3)
    /// That anything changed since: of an unknown moment, only the last known state is compared.
    static let laterChanges = HiddenAttributes(rawValue: 1 << 4)
}
