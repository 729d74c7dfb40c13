import CoordvizModel
import Foundation
import Testing

@testable import CoordvizRecording

extension EndToEndTests {
    /// A process may read the recording that it is writing.
    @Suite struct OwnRecordingTests {
        private let workshop: Workshop
        private var path: String { workshop.path("a.sqlite") }

        init() throws { workshop = try Workshop() }

        private func event(_ number: Int64) -> EventRecord {
            var record = EventRecord(.mark)
            record.number = EventNumber(rawValue: number)
            return record
        }

        @Test func aWriterThatReadsItsRecordingKeepsItsLog() async throws {
            let facts = SessionFacts(
                id: SessionID(rawValue: 0),
                process: "Shop",
                processID: 1,
                system: "",
                recorderVersion: "1",
                startedAt: 0
            )
            let writer = try RecordingWriter(path: path, facts: facts)
            try writer.append(event(1), [], keyframe: nil)
            #expect(try RecordingFile.isRecording(at: path))
            #expect(try RecordingReader(path: path).session().facts.lastEvent.rawValue == 1)
            // What each process does that ends another session in the same file.
            let python = try #require(Executables.find("python3"))
            let script = """
                import sqlite3, sys
                d = sqlite3.connect(sys.argv[1], timeout=0.1)
                try: print(*d.execute("PRAGMA journal_mode = DELETE").fetchone())
                except sqlite3.OperationalError as error: print(error)
                """
            let outcome = try await workshop.runCommand(python, ["-c", script, path])
            #expect(outcome.stdout == "database is locked\n")
            try writer.append(event(2), [], keyframe: nil)
            #expect(try RecordingReader(path: path).session().facts.lastEvent.rawValue == 2)
            try writer.finish(ending: .clean)
            #expect(try RecordingReader(path: path).session().facts.lastEvent.rawValue == 2)
        }
    }
}
