extension EventRecord {
    /// The cause as one value.
    package var cause: Cause {
        get { Cause(event: causeEvent, strength: strength) }
        set {
            causeEvent = newValue.event
            strength = newValue.strength
        }
    }

    /// For hops: the rule that explains where the message really went; nil for other kinds.
    package var hopReason: HopReason? { kind == .hop ? HopReason(rawValue: code) ?? .unexplained : nil }

    /// For hops: the rule that the structure would have followed; nil for other kinds.
    package var predictedReason: HopReason? { kind == .hop ? HopReason(rawValue: predictedCode) ?? .unexplained : nil }

    /// For ``EventKind/messageValues``: what the text holds. A level that is not known counts as described.
    package var valuesLevel: ValuesLevel? {
        kind == .messageValues ? ValuesLevel(rawValue: code) ?? .described : nil
    }

    /// Why a call of a delegate reached nobody; nil for other kinds.
    package var missingDelegate: MissingDelegate? {
        kind == .delegateMissing ? MissingDelegate(rawValue: code) ?? .neverSet : nil
    }

    /// For ``EventKind/appearanceChanged``: the state that the controller is in now.
    package var appearance: AppearanceState? { kind == .appearanceChanged ? AppearanceState(rawValue: code) : nil }

    /// The edge that the event begins or ends, whatever way it came to be known; nil when it speaks of no edge.
    package var edge: Edge? {
        let edgeKind: EdgeKind? =
            switch kind {
            case .childAdded, .childRemoved: .child
            case .parentCoordinatorSet, .parentCoordinatorCleared: .parentCoordinator
            case .ownershipBegan, .ownershipEnded: .owns
            case .edgeAppeared, .edgeDisappeared, .reconciled: EdgeKind(rawValue: code)
            default: nil
            }
        return edgeKind.map { Edge(kind: $0, from: subject, to: object) }
    }
}
