/// The rows of a session's structure that a page does not have, as indices in order.
struct StructureRows {
    /// Of the session's lives.
    var nodes: [Int]
    /// Of the session's edges.
    var edges: [Int]
    /// Of the places in the picture.
    var places: [Int]
    /// Whether the lanes are others: they are sent all or not at all, because a new one may be between two others.
    var hasLanes: Bool
}
