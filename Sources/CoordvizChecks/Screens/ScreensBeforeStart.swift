internal import CoordvizModel
internal import CoordvizTimeline

/// What was in a hierarchy when the recording began. Walks find whose it is where the app uses CoordinatorKit's coordinators;
/// what an app's own classes reported before is unknown.
struct ScreensBeforeStart {
    /// The first walk, if nothing came before it and it shows no coordinator's screens.
    private let walk: EventNumber?
    /// Whether the app was showing a window when the recording began, which usually begins with the launch.
    let isAppRunning: Bool
    private let context: CheckContext
    private let screens: Screens

    init(_ context: CheckContext, _ screens: Screens) {
        self.context = context
        self.screens = screens
        let first = context.history.records.first
        guard let first, first.kind == .snapshot else {
            walk = nil
            isAppRunning = false
            return
        }
        isAppRunning = context.history.edges.contains { interval in
            interval.edge.kind == .windowRoot && Self.wasFound(interval.began, by: first.number, context, screens)
        }
        let showsClaims = context.history.edges.contains { interval in
            (interval.edge.kind == .owns || interval.edge.kind == .parentCoordinator)
                && Self.wasFound(interval.began, by: first.number, context, screens)
        }
        walk = showsClaims ? nil : first.number
    }

    func contains(_ period: ScreenPeriod) -> Bool {
        walk.map { Self.wasFound(period.began, by: $0, context, screens) } ?? false
    }

    private static func wasFound(
        _ event: EventNumber,
        by walk: EventNumber,
        _ context: CheckContext,
        _ screens: Screens
    ) -> Bool {
        screens.turn(before: event) == walk && context.record(event)?.kind == .edgeAppeared
    }
}
