/// How long is too long and how many are too many. Times are nanoseconds of the recording's clock.
package struct CheckLimits: Equatable, Sendable {
    /// How long a coordinator may live after it was removed.
    package var coordinatorRelease: Int64 = 1_000_000_000
    /// How long a view controller may live after it disappeared.
    package var controllerRelease: Int64 = 5_000_000_000
    /// How long a message may wait until it is sent.
    package var queuedMessage: Int64 = 1_000_000_000
    /// How many view controllers a coordinator may own at the same time.
    package var controllersOfCoordinator = 12
    /// How many different view controllers' delegates a coordinator may be.
    package var protocolsOfCoordinator = 8
    /// How many kinds of messages a coordinator may handle.
    package var messagesOfCoordinator = 15
    /// Through how many objects a call may be handed on.
    package var relays = 2
    /// How many hops a message may take.
    package var hops = 64

    /// The limits that hold unless somebody says otherwise.
    package init() {}
}

extension CheckLimits {
    /// A limit by the name that people type.
    package enum Name: String, CaseIterable, Sendable {
        case coordinatorRelease = "coordinator-release"
        case controllerRelease = "controller-release"
        case queuedMessage = "queued-message"
        case controllersOfCoordinator = "controllers-of-coordinator"
        case protocolsOfCoordinator = "protocols-of-coordinator"
        case messagesOfCoordinator = "messages-of-coordinator"
        case relays = "relays"
        case hops = "hops"

        /// Whether the limit is a time.
        package var isTime: Bool {
            switch self {
            case .coordinatorRelease, .controllerRelease, .queuedMessage: true
            case .controllersOfCoordinator, .protocolsOfCoordinator, .messagesOfCoordinator, .relays, .hops: false
            }
        }
    }

    /// The limit of that name: nanoseconds or a count.
    package subscript(name: Name) -> Int64 {
        get {
            switch name {
            case .coordinatorRelease: coordinatorRelease
            case .controllerRelease: controllerRelease
            case .queuedMessage: queuedMessage
            case .controllersOfCoordinator: Int64(controllersOfCoordinator)
            case .protocolsOfCoordinator: Int64(protocolsOfCoordinator)
            case .messagesOfCoordinator: Int64(messagesOfCoordinator)
            case .relays: Int64(relays)
            case .hops: Int64(hops)
            }
        }
        set {
            let count = Int(clamping: newValue)
            switch name {
            case .coordinatorRelease: coordinatorRelease = newValue
            case .controllerRelease: controllerRelease = newValue
            case .queuedMessage: queuedMessage = newValue
            case .controllersOfCoordinator: controllersOfCoordinator = count
            case .protocolsOfCoordinator: protocolsOfCoordinator = count
            case .messagesOfCoordinator: messagesOfCoordinator = count
            case .relays: relays = count
            case .hops: hops = count
            }
        }
    }
}
