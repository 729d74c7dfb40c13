extension EventRecord {
    /// Whether the nodes that the record names exist when it happens. An end may be recorded after its node's release, and
    /// what is removed may have been there before the recording.
    package var showsThatItsNodesExist: Bool {
        switch kind {
        case .released, .childRemoved, .parentCoordinatorCleared, .ownershipEnded, .edgeDisappeared, .senderGone,
            .transitionEnded, .transitionCancelled:
            false
        // Refused by a full queue, or dropped because its sender was released.
        case .messageDropped: code == 1
        default: true
        }
    }
}
