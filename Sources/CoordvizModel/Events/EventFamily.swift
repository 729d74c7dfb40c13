/// A group of event kinds, by its name on the command line.
package enum EventFamily: String, CaseIterable, Sendable {
    /// Marks, snapshots, and the recorder's own events.
    case recording
    /// Releases.
    case lives
    /// Claims by coordinators or on their behalf.
    case coordinators
    /// Messages and their paths along the chain.
    case messages
    /// The user's actions.
    case actions
    /// Pushes, pops, presentations and dismissals.
    case transitions
    /// Changes found by snapshots of the hierarchy.
    case observations
    /// Calls to delegates, data sources and services.
    case calls

    /// The kinds of the family.
    package var kinds: Set<EventKind> { Set(EventKind.allCases.filter { $0.family == self }) }
}
