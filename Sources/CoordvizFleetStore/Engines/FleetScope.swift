/// Which sessions a question is about, and its parameters.
package struct FleetScope: Equatable, Sendable {
    /// The first day; nil for all.
    package var since: String?
    /// The app; nil for all.
    package var app: String?
    /// The screens of a funnel, in order; empty for the most common way.
    package var steps: [String] = []
    /// The versions to compare; nil for the two newest of each app.
    package var versions: (before: String, after: String)?

    package init() {}

    package static func == (one: FleetScope, other: FleetScope) -> Bool {
        one.since == other.since && one.app == other.app && one.steps == other.steps
            && one.versions?.before == other.versions?.before && one.versions?.after == other.versions?.after
    }
}
