internal import Foundation

/// Compares a fleet's files with what its manifests say.
package struct FleetVerification: Sendable {
    /// What is not as it should be.
    package enum Problem: Equatable, Sendable {
        /// A part that a manifest names is not there, or of another size.
        case partMissing(DayManifest.Part, day: String)
        /// A part holds other rows, or other bytes, than its manifest says.
        case partDamaged(DayManifest.Part, day: String, reason: String)
        /// A manifest cannot be read.
        case manifestDamaged(day: String, reason: String)
        /// No manifest names a file: it does not count.
        case leftOver(file: String)
        /// An addition was interrupted; the next one finishes it.
        case unfinished(plan: String)
        /// The plan of an interrupted addition cannot be read, so no addition can finish it.
        case planDamaged(plan: String, reason: String)
        /// The list of rejected recordings cannot be read.
        case rejectedDamaged(reason: String)
        /// A session counts twice.
        case sessionDoubled(id: String)

        /// One sentence without a full stop.
        package var text: String {
            switch self {
            case .partMissing(let part, _): "\(part.file) is missing, or not of the size that it was written with"
            case .partDamaged(let part, _, let reason): "\(part.file) is damaged: \(reason)"
            case .manifestDamaged(let day, let reason): "the manifest of \(day) is damaged: \(reason)"
            case .leftOver(let file): "\(file) is left over and does not count"
            case .unfinished(let plan):
                """
                \(plan) was interrupted; the next 'coordviz fleet add' finishes it, and 'coordviz fleet verify --repair' \
                drops it
                """
            case .planDamaged(let plan, let reason): "\(plan) is damaged: \(reason)"
            case .rejectedDamaged(let reason):
                "\(RejectedRecordings.name) is damaged: \(reason); the next 'coordviz fleet add' replaces it"
            case .sessionDoubled(let id): "session \(id) counts on two days"
            }
        }

        /// Whether an answer would be wrong or missing because of it.
        package var isDamage: Bool {
            switch self {
            case .leftOver, .unfinished, .rejectedDamaged: false
            default: true
            }
        }
    }

    /// What was found, by day and file.
    package private(set) var problems: [Problem] = []
    /// The number of days, sessions and parts that were looked at.
    package private(set) var days = 0
    package private(set) var sessions = 0
    package private(set) var parts = 0
    /// How many Parquet parts were compared with nothing but their size: without an engine, those that have no checksum.
    package private(set) var uncounted = 0

    /// Reads every manifest and every part that is as coordviz wrote it. Takes time linear in the fleet's size.
    /// - Parameter countRows: counts the rows of Parquet parts, by their paths in the folder; nil where there is no engine.
    /// - Throws: ``FleetError`` when a folder cannot be read.
    package init(of folder: FleetFolder, countRows: (([String]) throws -> [String: Int64])?) throws {
        var named: Set<String> = []
        var seen: Set<String> = []
        for day in try folder.days() {
            days += 1
            let manifest: DayManifest
            do {
                manifest = try folder.manifest(of: day)
            } catch FleetError.damaged(_, let reason) {
                problems.append(.manifestDamaged(day: day, reason: reason))
                continue
            }
            sessions += manifest.sessions.count
            for session in manifest.sessions where !seen.insert(session.id).inserted {
                problems.append(.sessionDoubled(id: session.id))
            }
            var parquet: [DayManifest.Part] = []
            for part in manifest.parts {
                parts += 1
                named.insert(part.file)
                guard let path = try? folder.path(of: part) else {
                    problems.append(.partMissing(part, day: day))
                    continue
                }
                let reason =
                    part.isOfRows
                    ? Self.problem(inRowsAt: path, of: part) : try Self.problem(inBytesAt: path, of: part)
                if let reason {
                    problems.append(.partDamaged(part, day: day, reason: reason))
                } else if !part.isOfRows {
                    parquet.append(part)
                }
            }
            guard let countRows else {
                uncounted += parquet.count { $0.crc32 == nil }
                continue
            }
            guard !parquet.isEmpty else { continue }
            let counts = try countRows(parquet.map(\.file))
            for part in parquet where counts[part.file] != part.rows {
                let reason =
                    counts[part.file].map { "it has \($0) rows instead of \(part.rows)" } ?? "it cannot be read"
                problems.append(.partDamaged(part, day: day, reason: reason))
            }
        }
        for file in folder.partFiles() where !named.contains(file) { problems.append(.leftOver(file: file)) }
        for name in try folder.names(in: "plans") where name.hasSuffix(".json") {
            let plan = "plans/\(name)"
            do {
                _ = try AdditionPlan(of: folder, at: plan)
                problems.append(.unfinished(plan: plan))
            } catch FleetError.damaged(_, let reason) {
                problems.append(.planDamaged(plan: plan, reason: reason))
            }
        }
        if case .damaged(_, let reason) = try RejectedRecordings(of: folder).damage {
            problems.append(.rejectedDamaged(reason: reason))
        }
        for file in try folder.unfinishedFiles() { problems.append(.leftOver(file: file)) }
    }

    /// A file that was damaged where DuckDB does not look would answer with other values.
    private static func problem(inBytesAt path: String, of part: DayManifest.Part) throws -> String? {
        guard let expected = part.crc32 else { return nil }
        return try FileChecksum.crc32(of: path) == expected ? nil : "its bytes are not those that were written"
    }

    private static func problem(inRowsAt path: String, of part: DayManifest.Part) -> String? {
        do {
            let lines = try GunzipFile.lineCount(of: path)
            return lines == part.rows ? nil : "it has \(lines) rows instead of \(part.rows)"
        } catch {
            return "it cannot be unpacked"
        }
    }

    // MARK: Repair

    /// What has to be added again after a repair.
    package struct Lost: Equatable, Sendable {
        /// The ids of sessions that were taken out.
        package var sessions: [String] = []
        /// The days of which it is not known which sessions they had.
        package var days: [String] = []
        /// The recordings that interrupted additions did not get to.
        package var recordings: [String] = []

        package init() {}

        /// Whether nothing has to be added again.
        package var isEmpty: Bool { self == Lost() }
    }

    /// Repairs what can be repaired: files that are left over are removed, and so are plans, because a recording that
    /// ends each addition with its process would never let one be finished; sessions whose rows are not all there are taken
    /// out, so that `add` brings them again from their recordings; a session that counts twice counts on its first day.
    /// - Parameter lock: the fleet's lock, held by the caller.
    /// - Throws: ``FleetError``.
    package func repair(_ folder: FleetFolder, holding lock: FleetLock) throws -> Lost {
        var lost = Lost()
        var unfinished: Set<String> = []
        var broken: [String: [DayManifest.Part]] = [:]
        for problem in problems {
            switch problem {
            case .partMissing(let part, let day), .partDamaged(let part, let day, _):
                broken[day, default: []].append(part)
            case .manifestDamaged(let day, _):
                try folder.removeManifest(of: day)
                lost.days.append(day)
            case .leftOver(let file): folder.removeLeftOver(file)
            // The recordings that it names are added again from where they are.
            case .planDamaged(let plan, _): try folder.removeFile(plan)
            case .unfinished(let plan):
                unfinished.formUnion(try Self.unwritten(of: plan, in: folder))
                try folder.removeFile(plan)
            case .rejectedDamaged: try folder.removeFile(RejectedRecordings.name)
            case .sessionDoubled: break
            }
        }
        for (day, parts) in broken {
            var manifest = try folder.manifest(of: day)
            let additions = Set(parts.flatMap(\.additions))
            for session in manifest.sessions where additions.contains(session.addition) {
                manifest.remove(session)
                lost.sessions.append(session.id)
            }
            manifest.parts.removeAll { parts.contains($0) }
            try folder.write(manifest)
            folder.remove(parts)
        }
        var seen: Set<String> = []
        for day in try folder.days() {
            var manifest = try folder.manifest(of: day)
            let doubled = manifest.sessions.filter { !seen.insert($0.id).inserted }
            guard !doubled.isEmpty else { continue }
            for session in doubled { manifest.remove(session) }
            try folder.write(manifest)
        }
        lost.sessions.sort()
        lost.recordings = unfinished.sorted()
        return lost
    }

    /// The recordings of a plan whose rows do not count yet.
    private static func unwritten(of plan: String, in folder: FleetFolder) throws -> [String] {
        guard let plan = try AdditionPlan(of: folder, at: plan) else { return [] }
        return try plan.batches.flatMap { batch in
            // A manifest that was damaged is gone by now.
            try folder.manifest(of: batch.day).has(plan.addition) ? [] : batch.sessions.map { $0.name ?? $0.recording }
        }
    }
}
