/// Takes sessions out of a fleet for good.
package struct FleetForgetting {
    private let folder: FleetFolder
    private let lock: FleetLock

    /// - Parameter lock: the fleet's lock, held until this is released.
    package init(in folder: FleetFolder, holding lock: FleetLock) {
        self.folder = folder
        self.lock = lock
    }

    /// Removes all days before another one.
    /// - Returns: the number of sessions that were taken out.
    /// - Throws: ``FleetError``.
    package func forget(before day: String) throws -> Int {
        var forgotten = try forgetPlanned { $1 < day }
        for earlier in try folder.days() where earlier < day {
            let manifest = try folder.manifest(of: earlier)
            // The manifest first: a part that is missing would be damage, one that no manifest names is only left over.
            try folder.removeManifest(of: earlier)
            folder.remove(manifest.parts)
            forgotten.formUnion(manifest.sessions.map(\.id))
        }
        return forgotten.count
    }

    /// What was taken out of a fleet and is still in its files.
    package struct Taken: Equatable, Sendable {
        /// The number of sessions that were meant, also of those that an interrupted `forget` took out before.
        package var sessions: Int
        /// The number of days with rows of sessions that were taken out before, as an interrupted `forget` leaves them.
        package var interruptedDays = 0
        /// The days whose files hold rows of sessions that no longer count.
        var days: [String] = []

        package init(sessions: Int = 0) { self.sessions = sessions }
    }

    /// Takes out sessions, so that they no longer count. ``removeRows(of:by:)`` removes their rows from the files.
    ///
    /// Days with rows of sessions that were taken out before are taken, too: after an interrupted `forget`, nothing
    /// finds them by their labels any more.
    /// - Throws: ``FleetError``.
    package func forget(_ sessions: Set<String>) throws -> Taken {
        var forgotten = try forgetPlanned { session, _ in sessions.contains(session.id) }
        var taken = Taken()
        for day in try folder.days() {
            var manifest = try folder.manifest(of: day)
            let meant = manifest.sessions.filter { sessions.contains($0.id) }
            let left = manifest.sessionsWithRowsLeft
            guard !meant.isEmpty || !left.isEmpty else { continue }
            for session in meant { manifest.remove(session) }
            if !meant.isEmpty { try folder.write(manifest) }
            forgotten.formUnion(left.intersection(sessions).union(meant.map(\.id)))
            taken.interruptedDays += left.isEmpty ? 0 : 1
            taken.days.append(day)
        }
        taken.sessions = forgotten.count
        return taken
    }

    /// Writes days again without the rows of sessions that were taken out.
    /// - Throws: ``FleetError``; what the engine throws. The next ``forget(_:)`` takes what is left then.
    package func removeRows(of taken: Taken, by engine: any FleetEngine) throws {
        _ = try FleetCompaction(of: folder, holding: lock, by: engine).compact(taken.days)
        for day in taken.days where try folder.manifest(of: day).sessions.isEmpty {
            try folder.removeManifest(of: day)
        }
    }

    /// Checks that no sessions wait in the plan of an interrupted addition: only their recordings have their labels.
    /// - Throws: ``FleetError/unfinished``.
    package func checkAllLabelsAreKnown() throws {
        if try folder.names(in: "plans").contains(where: { $0.hasSuffix(".json") }) { throw FleetError.unfinished }
    }

    /// Takes sessions out of additions that were interrupted: the next one would finish them.
    /// - Returns: their ids.
    private func forgetPlanned(
        _ isMeant: (_ session: AdditionPlan.Session, _ day: String) -> Bool
    ) throws -> Set<String> {
        var forgotten: Set<String> = []
        for name in try folder.names(in: "plans") where name.hasSuffix(".json") {
            guard var plan = try AdditionPlan(of: folder, at: "plans/\(name)") else { continue }
            let before = plan
            for index in plan.batches.indices {
                let day = plan.batches[index].day
                forgotten.formUnion(plan.batches[index].sessions.filter { isMeant($0, day) }.map(\.id))
                plan.batches[index].sessions.removeAll { isMeant($0, day) }
            }
            guard plan != before else { continue }
            // Batches that are empty now stay: the names of parts count them.
            if plan.batches.allSatisfy(\.sessions.isEmpty) {
                try folder.removeFile(plan.name)
            } else {
                try folder.write(plan, to: plan.name)
            }
        }
        return forgotten
    }
}
