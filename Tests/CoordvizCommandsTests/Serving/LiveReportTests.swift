import CoordvizModel
import CoordvizServer
import CoordvizTestSupport
import Foundation
import Testing

@testable import CoordvizCommands

/// What `coordviz serve` answers when the recording changes; Tests/Serve asks a running server.
@Suite struct LiveReportTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("a.sqlite") }
    private let report = LiveReport()
    private let session = EventScript.random(seed: 1, events: 100).session

    init() throws { folder = try TemporaryFolder() }

    private func answer(_ address: String, query: String = "", by other: LiveReport? = nil) throws -> ServedAnswer {
        try #require((other ?? report).answer(to: address, query: query))
    }

    /// The beginning of a session's data: docs/report-data.md.
    private struct Directory: Decodable {
        struct Column: Decodable, Equatable {
            let name: String
            let count: Int
            let bytes: Int
        }

        struct Growth: Decodable {
            let structure: String
            let findings: String
        }

        let columns: [Column]
        let growth: Growth

        init(of data: [UInt8]) throws {
            let length = data.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            self = try JSONDecoder().decode(Self.self, from: Data(data[4..<4 + length]))
        }

        /// What a page that has the data asks next.
        var query: String { "after=1&structure=\(growth.structure)&findings=\(growth.findings)" }
    }

    private func data(by other: LiveReport? = nil) throws -> Directory {
        try Directory(of: answer("/data/1", by: other).body)
    }

    /// Puts a recording at the path: as a new file, or into the file that is there.
    private func put(_ session: InMemorySession, inPlace: Bool) throws {
        let copy = folder.path("copy.sqlite")
        try session.write(to: copy)
        if inPlace {
            try Data(contentsOf: URL(fileURLWithPath: copy)).write(to: URL(fileURLWithPath: path))
            try FileManager.default.removeItem(atPath: copy)
        } else {
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.moveItem(atPath: copy, toPath: path)
        }
    }

    @Test func answersWaitUntilTheRecordingWasLookedFor() throws {
        try put(session, inPlace: false)
        Thread.detachNewThread { [report, path] in
            usleep(50_000)
            report.read(path)
        }
        #expect(try answer("/index").status == .ok)
    }

    @Test(arguments: [true, false]) func anEarlierStateThatIsRestoredIsReadAgain(inPlace: Bool) throws {
        try put(session, inPlace: false)
        report.read(path)
        let query = try data().query
        #expect(try answer("/growth/1", query: query).status == .ok)
        try put(session.part(40), inPlace: inPlace)
        #expect(try answer("/growth/1", query: query).status == .conflict)
        let fresh = LiveReport()
        fresh.read(path)
        #expect(try data().columns == data(by: fresh).columns)
        let again = try data().query
        #expect(try answer("/growth/1", query: again).status == .ok)
        // The rest of the same session goes on from there where it is the same file.
        try put(session, inPlace: true)
        #expect(try answer("/growth/1", query: again).status == .ok)
    }

    @Test func aFileWithOtherEventsOfTheSessionIsReadAgain() throws {
        try put(session.part(40), inPlace: false)
        report.read(path)
        let query = try data().query
        var other = session
        for index in other.records.indices { other.records[index].time += 1 }
        try put(other, inPlace: true)
        #expect(try answer("/growth/1", query: query).status == .conflict)
    }
}
