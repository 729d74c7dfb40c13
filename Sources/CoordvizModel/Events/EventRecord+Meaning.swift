extension EventRecord {
    /// The cause as one value.
    package var cause: Cause {
        get { Cause(event: causeEvent, strength: strength) }
        set {
            causeEvent = newValue.event
            strength = newValue.strength
        }
    }

    /// Whether a turn of the run loop ends before it or with it: a walk, and what the user did. An action that something
    /// caused directly is a report of the app's within the turn; a task that reports actions passes on what it began with.
    package var separatesTurns: Bool {
        kind == .snapshot || kind == .action && (causeEvent == .zero || strength != .direct)
    }

    /// For hops, the rule that explains the actual next responder; nil for other kinds.
    package var hopReason: HopReason? { kind == .hop ? HopReason(rawValue: code) ?? .unexplained : nil }

    /// For hops, the rule of the predicted next responder; nil for other kinds.
    package var predictedReason: HopReason? { kind == .hop ? HopReason(rawValue: predictedCode) ?? .unexplained : nil }

    /// The name of the message that the event belongs to, as each of its events says it; nil for others, and for
    /// ``EventKind/messageValues``, whose text is what the message carries.
    package var messageName: StringID? { message == .none || kind == .messageValues ? nil : name.orNil }

    /// For ``EventKind/messageValues``, the content of the text; nil for other kinds. An unknown level counts as
    /// described.
    package var valuesLevel: ValuesLevel? {
        kind == .messageValues ? ValuesLevel(rawValue: code) ?? .described : nil
    }

    /// Why a called delegate is missing; nil for other kinds.
    package var missingDelegate: MissingDelegate? {
        kind == .delegateMissing ? MissingDelegate(rawValue: code) ?? .neverSet : nil
    }

    /// For ``EventKind/appearanceChanged``, the controller's new state; nil for other kinds.
    package var appearance: AppearanceState? { kind == .appearanceChanged ? AppearanceState(rawValue: code) : nil }

    /// The edge that the event begins, ends or corrects; nil for other kinds.
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
