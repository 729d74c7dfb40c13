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

    /// Takes out sessions, and then writes their days again without their rows.
    /// - Returns: the number of sessions that were taken out.
    /// - Throws: ``FleetError``; what the engine throws: the sessions no longer count then, and `compact` removes their rows.
    package func forget(_ sessions: Set<String>, by engine: any FleetEngine) throws -> Int {
        var forgotten = try forgetPlanned { session, _ in sessions.contains(session.id) }
        var changed: [String] = []
        for day in try folder.days() {
            var manifest = try folder.manifest(of: day)
            let meant = manifest.sessions.filter { sessions.contains($0.id) }
            guard !meant.isEmpty else { continue }
            for session in meant { manifest.remove(session) }
            forgotten.formUnion(meant.map(\.id))
            changed.append(day)
            try folder.write(manifest)
        }
        _ = try FleetCompaction(of: folder, holding: lock, by: engine).compact(changed)
        for day in changed where try folder.manifest(of: day).sessions.isEmpty { try folder.removeManifest(of: day) }
        return forgotten.count
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
