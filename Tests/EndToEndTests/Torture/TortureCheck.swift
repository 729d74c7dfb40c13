import CoordvizModel
import Foundation
import GRDB

@testable import CoordvizRecording

/// Checks the recordings of killed processes: beside their rings, and after the next process recovered them.
struct TortureCheck {
    let path: String
    /// What was reported of each session, from the first one on.
    let told: [Told]
    var nameSize = 0
    /// Whether a ring was full, so that events may be missing if the recording says so.
    var mayGiveUp = false

    /// Checks everything and adds it to a result.
    func run(into result: inout TortureResult) throws {
        let files = LeftFiles(path: path)
        var beside: [Int64: TortureReading] = [:]
        if FileManager.default.fileExists(atPath: path) {
            let before = files.stamps()
            beside = try readings()
            result.expect(files.stamps() == before, "reading has changed \(before) to \(files.stamps())")
        }
        try takeOver()
        let names = files.names()
        result.expect(names == [URL(fileURLWithPath: path).lastPathComponent], "left: \(names)")
        try askSQLite(&result)
        let after = try readings()
        for (index, told) in told.enumerated() {
            let session = Int64(index) + 1
            guard let reading = after[session] else {
                // A full ring may have dropped everything, if the recording says so.
                let dropped = mayGiveUp ? try droppedEvents(of: session) : 0
                result.expect(
                    told.count <= dropped,
                    "session \(session): \(told.count) recorded, \(dropped) dropped, none there"
                )
                result.givenUp += min(told.count, dropped)
                continue
            }
            let check = StoryCheck(told, reading, nameSize: nameSize, mayGiveUp: mayGiveUp)
            result.add(check, told)
            if let first = beside[session], first.isSame(as: reading) { continue }
            result.problems.append("session \(session) differed beside its ring")
        }
    }

    private func droppedEvents(of session: Int64) throws -> Int {
        let sessions = try RecordingReader(path: path, keepsLongTexts: true).sessions()
        return Int(sessions.first { $0.id.rawValue == session }?.dropped ?? 0)
    }

    private func readings() throws -> [Int64: TortureReading] {
        let reader = try RecordingReader(path: path, keepsLongTexts: true)
        return try reader.sessions().reduce(into: [:]) { readings, session in
            readings[session.id.rawValue] = try TortureReading(of: session, in: reader)
        }
    }

    /// What the next process does when it opens the recording.
    private func takeOver() throws {
        if FileManager.default.fileExists(atPath: path) {
            try RecordingFile.makeSingleFile(at: path)
        } else {
            let facts = SessionFacts(
                id: SessionID(rawValue: 0),
                process: "next",
                processID: 1,
                system: "",
                recorderVersion: "",
                startedAt: 0
            )
            try RecordingWriter(path: path, facts: facts).finish(ending: .clean)
        }
    }

    private func askSQLite(_ result: inout TortureResult) throws {
        var configuration = Configuration()
        configuration.readonly = true
        let database = try DatabaseQueue(path: path, configuration: configuration)
        let answers = try database.read { database in
            try ["integrity_check", "foreign_key_check"].map { try Row.fetchAll(database, sql: "PRAGMA \($0)") }
        }
        try database.close()
        result.expect(answers[0].map { $0[0] as String } == ["ok"], "integrity: \(answers[0].prefix(5))")
        // The definitions of a keyframe's nodes may be dropped to make room: see docs/recording-format.md.
        let missing = answers[1].filter { !mayGiveUp || !["node", "string"].contains($0["parent"] as String) }
        result.expect(missing.isEmpty, "foreign keys: \(missing.prefix(5))")
    }
}
