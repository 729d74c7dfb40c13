internal import CoordvizFleet
package import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// Adds the sessions of recordings to a fleet.
///
/// For some recordings at a time: first the plan, which is durable before any row; then the rows, in files under the names
/// of the plan; then the manifests of their days, from which on they count. Killed anywhere, the next addition finishes the
/// plan first. Memory does not depend on the number of recordings.
package struct FleetAddition {
    /// The labels that are added to a session's.
    package typealias Labels = (_ recording: String, _ facts: SessionFacts) -> [String: String]

    private let folder: FleetFolder
    private let lock: FleetLock
    private let labels: Labels
    private let name: (_ recording: String) -> String
    private let withEvents: Bool
    private let reason: (any Error) -> String?
    private(set) var counts = AdditionCounts()
    private var rejected: RejectedRecordings
    /// Recordings that were read without a failure.
    private var readable: Set<ExactText> = []

    /// Finishes what an interrupted addition left, before anything else.
    /// - Parameters:
    ///   - lock: the fleet's lock, held until the addition ends.
    ///   - name: what the fleet calls a recording, by its path.
    ///   - reason: says why a recording cannot be read; nil for an error of another kind, which ends the addition.
    /// - Throws: ``FleetError``.
    package init(
        to folder: FleetFolder,
        holding lock: FleetLock,
        withEvents: Bool = false,
        labels: @escaping Labels,
        name: @escaping (_ recording: String) -> String,
        reason: @escaping (any Error) -> String?
    ) throws {
        self.folder = folder
        self.lock = lock
        self.withEvents = withEvents
        self.labels = labels
        self.name = name
        self.reason = reason
        rejected = try RejectedRecordings(of: folder)
        counts.replacedRejected = rejected.damage != nil
    }

    /// Adds the sessions of recordings.
    /// - Parameter size: how many recordings are planned together.
    /// - Returns: what was done, also with recordings that could not be read.
    /// - Throws: ``FleetError``; what was added before remains, and the next addition finishes the rest of the plan.
    package mutating func add(_ recordings: [String], size: Int) throws -> AdditionCounts {
        try finishPlans()
        for start in stride(from: 0, to: recordings.count, by: max(1, size)) {
            try add(recordings[start..<min(recordings.count, start + max(1, size))])
        }
        rejected.remove(readable.subtracting(counts.rejected.map { ExactText($0.file) }))
        try rejected.write(to: folder)
        return counts
    }

    /// Notes a recording that cannot be read.
    package mutating func reject(_ recording: String, because reason: String) {
        let rejection = RejectedRecordings.Recording(file: recording, reason: reason)
        counts.rejected.append(rejection)
        rejected.add(rejection)
    }

    private mutating func add(_ recordings: ArraySlice<String>) throws {
        var wanted: [String: (day: String, session: AdditionPlan.Session)] = [:]
        var manifests: [String: DayManifest] = [:]
        var before: [String: [String: DayManifest.Session]] = [:]
        for recording in recordings {
            guard let sessions = try reading(recording, { try RecordingReader(path: recording).sessions() }) else {
                continue
            }
            if sessions.isEmpty { reject(recording, because: RecordingError.noSession(path: recording).sentence.text) }
            for facts in sessions.map(\.withKnownEnd) {
                guard facts.lastEvent > .zero else {
                    counts.empty += 1
                    continue
                }
                let day = StartTime.day(nanoseconds: facts.startedAt)
                if manifests[day] == nil {
                    let manifest = try folder.manifest(of: day)
                    (manifests[day], before[day]) = (manifest, manifest.sessionsByID)
                }
                var session = plan(of: facts, recording)
                let known = before[day]?[session.id]
                let other = wanted[session.id]?.session
                let isLonger =
                    (known?.isExceeded(by: session.events, ended: session.ended) ?? true)
                    && (other.map { isMore(session, than: $0) } ?? true)
                if isLonger {
                    // What was added to a shorter copy is about the session, too.
                    session.labels.merge(other?.labels ?? known?.labels ?? [:]) { added, _ in added }
                }
                let labels = Set(facts.labels.keys).union(session.labels.keys).count
                guard labels <= SessionLabels.most else {
                    let most = SessionLabels.most
                    reject(
                        recording,
                        because:
                            "'\(recording)' would have a session of \(labels) labels. A session has at most \(most)."
                    )
                    continue
                }
                // Of two copies one counts.
                if !isLonger || other != nil { counts.known += 1 }
                if isLonger { wanted[session.id] = (day, session) }
                if let known, let manifest = manifests[day], lacks(known, in: manifest, session.labels, facts) {
                    counts.incomplete.insert(session.id)
                }
            }
        }
        // A longer copy replaces what was there.
        counts.incomplete.subtract(wanted.keys)
        guard !wanted.isEmpty else { return }
        let sessions = wanted.values.map { $0 }
        let additions = Set(
            manifests.values.flatMap { $0.parts.flatMap(\.additions) + $0.superseded.map(\.addition) }
        )
        let plan = AdditionPlan(sessions, withEvents: withEvents, unlike: additions)
        try folder.write(plan, to: plan.name)
        try finish(plan)
    }

    /// Whether a session of the fleet is without labels or rows of events that this addition would give it.
    private func lacks(
        _ known: DayManifest.Session,
        in manifest: DayManifest,
        _ labels: [String: String],
        _ facts: SessionFacts
    ) -> Bool {
        let hasEvents = manifest.parts(of: .events).contains { $0.additions.contains(known.addition) }
        return withEvents && !hasEvents
            || labels.contains { name, value in (known.labels?[name] ?? facts.labels[name]) != value }
    }

    private func isMore(_ session: AdditionPlan.Session, than other: AdditionPlan.Session) -> Bool {
        (other.events, other.ended ? 1 : 0) < (session.events, session.ended ? 1 : 0)
    }

    private func plan(of facts: SessionFacts, _ recording: String) -> AdditionPlan.Session {
        let name = name(recording)
        return AdditionPlan.Session(
            id: facts.uuid.text,
            recording: recording,
            name: ExactText(name) == ExactText(recording) ? nil : name,
            session: facts.id.rawValue,
            events: facts.lastEvent.rawValue,
            ended: facts.ending != .running,
            labels: labels(recording, facts)
        )
    }

    // MARK: Plans

    private mutating func finishPlans() throws {
        for name in try folder.names(in: "plans") where name.hasSuffix(".json") {
            guard let plan = try AdditionPlan(of: folder, at: "plans/\(name)") else { continue }
            let before = counts
            try finish(plan)
            counts.finished += counts.added - before.added
            (counts.added, counts.replaced, counts.events) = (before.added, before.replaced, before.events)
        }
    }

    /// Writes the parts of a plan that do not count yet, and then removes the plan.
    private mutating func finish(_ plan: AdditionPlan) throws {
        for batch in plan.batches { try write(batch, of: plan) }
        try rejected.write(to: folder)
        try folder.removeFile(plan.name)
    }

    private mutating func write(_ batch: AdditionPlan.Batch, of plan: AdditionPlan) throws {
        // Its sessions were forgotten meanwhile.
        guard !batch.sessions.isEmpty else { return }
        var manifest = try folder.manifest(of: batch.day)
        if manifest.has(plan.addition) { return }
        let writer = PartWriter(folder, day: batch.day, part: batch.part, addition: plan.addition)
        var written: [DayManifest.Session] = []
        let before = manifest.sessionsByID
        var open: PlannedRecording?
        // Those of one recording together, so that it is opened once.
        for planned in batch.sessions.sorted(by: { ($0.recording, $0.id) < ($1.recording, $1.id) }) {
            // Another addition may have brought a longer copy after this one was interrupted.
            let known = before[planned.id]
            if let known, !known.isExceeded(by: planned.events, ended: planned.ended) { continue }
            if let name = planned.name, !FileManager.default.fileExists(atPath: planned.recording) {
                noteGone(name)
                continue
            }
            let name = planned.name ?? name(planned.recording)
            guard
                let (rows, facts) = try reading(
                    planned.recording,
                    {
                        try PlannedRecording.open(planned.recording, keeping: &open)
                            .rows(of: planned, named: name, in: plan)
                    }
                )
            else { continue }
            try writer.write(rows)
            if let known { manifest.remove(known) }
            counts.replaced += known == nil ? 0 : 1
            counts.added += 1
            counts.events += Int64(rows.events)
            written.append(
                DayManifest.Session(
                    id: planned.id,
                    addition: plan.addition,
                    events: facts.lastEvent.rawValue,
                    ended: facts.ending != .running,
                    labels: planned.labels
                )
            )
        }
        guard !written.isEmpty else { return }
        manifest.parts += try writer.finish()
        manifest.sessions += written
        try folder.write(manifest)
    }

    // MARK: Recordings

    /// Reports a copy that was removed before its addition could be finished. It is not listed: no file is left.
    private mutating func noteGone(_ name: String) {
        let reason =
            "The addition of a recording from \(name) was interrupted, and the recording is gone. Send it again."
        let rejection = RejectedRecordings.Recording(file: name, reason: reason)
        if !counts.rejected.contains(rejection) { counts.rejected.append(rejection) }
    }

    /// Calls `body`; nil when the recording cannot be read, which is noted.
    private mutating func reading<Value>(_ recording: String, _ body: () throws -> Value) throws -> Value? {
        do {
            let value = try body()
            readable.insert(ExactText(recording))
            return value
        } catch {
            guard !(error is FleetError), let reason = reason(error) else { throw error }
            reject(recording, because: reason)
            return nil
        }
    }
}
