internal import CoordvizModel

extension RecordingViews {
    /// The lifetimes that the timeline's `CoordinatorLifetimes` finds without keyframes, from the events that begin or end
    /// them:
    /// - Of two claims of the same addition, or two starts of a root, only the first one counts, unless events were lost
    ///   in between. Then a removal may be among these, and a later removal is that of the second lifetime.
    /// - A coordinator that is a child already, or becomes one in the same turn of the run loop, is not started as a
    ///   root.
    static let coordinatorLifetimes: RecordingView = {
        let (started, stopped) = (EventColumns.kind(.coordinatorStarted), EventColumns.kind(.coordinatorStopped))
        let (action, child) = (EventColumns.kind(.action), EdgeKind.child.rawValue)
        let lives = EventColumns.kinds(.released, .coordinatorStopped, .childAdded, .childRemoved, .snapshot)
        let seen = EventColumns.kinds(.edgeAppeared, .edgeDisappeared)
        func ofCoordinator(_ order: String) -> String { "OVER (PARTITION BY session, subject ORDER BY id\(order))" }
        // Roots are below null.
        let ofPlace = "OVER (PARTITION BY session, subject, object ORDER BY id)"
        func isLost(after event: String, of row: String) -> String {
            """
            EXISTS (
              SELECT 1 FROM loss WHERE loss.session = \(row).session
                AND loss.first BETWEEN \(event) & 2147483647 AND id & 2147483647
            )
            """
        }
        return RecordingView(
            "coordinator_lifetimes",
            columns: [
                .integer("session"), .text("coordinator"), .text("parent"), .real("added"), .real("removed"),
                .real("released"), .integer("added_event"),
            ],
            with: [
                """
                known AS (
                  SELECT id, session, kind, time, subject, object,
                    CASE WHEN kind IN \(EventColumns.kinds(.childAdded, .edgeAppeared)) THEN 1
                      WHEN kind IN \(EventColumns.kinds(.childRemoved, .edgeDisappeared)) THEN -1 END AS step,
                    CASE WHEN kind IN \(EventColumns.kinds(.snapshot, .action)) THEN id END AS turn
                  FROM unpacked
                  WHERE kind IN \(lives) OR (kind IN \(seen) AND code = \(child))
                    OR (kind = \(started) AND object IS NULL)
                    OR (kind = \(action)
                      AND (coalesce(toCause, 0) = 0 OR strength <> \(CauseStrength.direct.rawValue)))
                ), placed AS (
                  SELECT *, lag(id) \(ofPlace) AS idBefore, lag(step) \(ofPlace) AS stepBefore,
                    min(turn) OVER (PARTITION BY session ORDER BY id DESC) AS turnEnd
                  FROM known
                ), counted AS (
                  SELECT *,
                    sum(CASE WHEN step = coalesce(stepBefore, -1) THEN 0 ELSE step END) \(ofCoordinator("")) AS parents,
                    min(CASE WHEN step = 1 THEN id END) \(ofCoordinator(" DESC")) AS nextAdded,
                    min(CASE WHEN kind = \(stopped) THEN id END) \(ofCoordinator(" DESC")) AS nextStopped,
                    min(CASE WHEN kind = \(EventColumns.kind(.released)) THEN time END) \(ofCoordinator(" DESC"))
                      AS released
                  FROM placed
                ), begun AS (
                  SELECT *, lag(id) \(ofPlace) AS rootBefore, lag(kind) \(ofPlace) AS kindBefore
                  FROM counted
                  WHERE step = -1 OR kind = \(stopped)
                    OR (step = 1 AND (coalesce(stepBefore, -1) = -1 OR \(isLost(after: "idBefore", of: "counted"))))
                    OR (kind = \(started) AND coalesce(parents, 0) = 0
                      AND (nextAdded IS NULL OR nextAdded > nextStopped OR nextAdded > turnEnd))
                ), lived AS (
                  SELECT *, lead(CASE WHEN step = -1 OR kind = \(stopped) THEN time END) \(ofPlace) AS removed
                  FROM begun
                  WHERE kind <> \(started) OR coalesce(kindBefore, \(stopped)) = \(stopped)
                    OR \(isLost(after: "rootBefore", of: "begun"))
                )
                """
            ],
            """
            SELECT e.session, \(NodeLabel("s").text), \(NodeLabel("p").text), time / 1e9, removed / 1e9,
              released / 1e9, e.id & 2147483647
            FROM lived AS e
            \(NodeLabel("s").joined(to: "subject", of: "e"))
            \(NodeLabel("p").joined(to: "object", of: "e"))
            WHERE step = 1 OR e.kind = \(started)
            ORDER BY 1, 7
            """
        )
    }()
}
