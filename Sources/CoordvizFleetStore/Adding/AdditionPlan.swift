internal import CoordvizRecording

/// What an addition will write: which sessions of which recordings into which parts. Durable before any row, so that an
/// addition that was interrupted is finished under the same names, however the next one would be divided.
struct AdditionPlan: Codable, Equatable {
    /// A session that is to be added.
    struct Session: Codable, Equatable {
        var id: String
        /// The path of its recording.
        var recording: String
        /// What the fleet calls the recording; nil for its path. With a name it is a copy, which may be gone later.
        var name: String?
        /// Its number in the recording.
        var session: Int64
        var events: Int64
        var ended: Bool
        /// Labels that are added to those of the recording.
        var labels: [String: String]
    }

    /// The sessions of a day, which become one part of each table.
    struct Batch: Codable, Equatable {
        var day: String
        /// The name of its parts, without ending.
        var part: String
        var sessions: [Session]
    }

    var format: Int
    var addition: String
    var withEvents: Bool
    var batches: [Batch]

    /// - Parameters:
    ///   - sessions: with their days; not empty.
    ///   - others: the names of additions whose rows the same days hold.
    init(_ sessions: [(day: String, session: Session)], withEvents: Bool, unlike others: Set<String> = []) {
        format = FleetFolder.format
        self.withEvents = withEvents
        let sorted = sessions.sorted { ($0.day, $0.session.id) < ($1.day, $1.session.id) }
        var attempt = 1
        // The same sessions may come again after they were taken out.
        while others.contains(Self.name(sorted.map(\.session), attempt)) { attempt += 1 }
        let addition = Self.name(sorted.map(\.session), attempt)
        self.addition = addition
        var batches: [Batch] = []
        for (day, session) in sorted {
            if batches.last?.day != day {
                batches.append(Batch(day: day, part: "\(addition)-\(batches.count)", sessions: []))
            }
            batches[batches.count - 1].sessions.append(session)
        }
        self.batches = batches
    }

    /// Reads a plan of a fleet; nil when there is none.
    /// - Throws: ``FleetError``, also for a file that is not a plan of this fleet.
    init?(of folder: FleetFolder, at name: String) throws {
        guard let plan = try folder.read(Self.self, from: name) else { return nil }
        guard plan.format <= FleetFolder.format else {
            throw FleetError.newer(path: folder.path, format: plan.format)
        }
        guard plan.isSound, plan.name == name else {
            throw FleetError.damaged(path: folder.file(name), reason: "it is not a plan of this fleet")
        }
        self = plan
    }

    /// Its file in the folder of the fleet.
    var name: String { "plans/\(addition).json" }

    /// The same for the same sessions, so that the same recordings give the same files.
    private static func name(_ sessions: [Session], _ attempt: Int) -> String {
        let lines = sessions.map { "\($0.id) \($0.events) \($0.ended) \($0.labels.sorted { $0.key < $1.key })\n" }
        return String(SHA256.digest(of: "\(attempt)\n\(lines.joined())").prefix(12))
    }

    /// Whether its names are those that an addition gives: a plan is data, and files are written under its names.
    var isSound: Bool {
        let digits = "0123456789abcdef"
        guard addition.count == 12, addition.allSatisfy(digits.contains) else { return false }
        return batches.enumerated().allSatisfy { index, batch in
            batch.part == "\(addition)-\(index)" && FleetFolder.isDay(batch.day)
        }
    }
}
