import Foundation

/// Large recordings that several rows use. Each is created when it is first needed.
@MainActor
final class InspectorRecordings {
    private let folder: URL
    private var made: Set<String> = []

    private init() throws { folder = try MeasuredRecording.makeFolder() }

    /// Runs `body` with recordings, and removes them afterwards.
    static func with<Result>(_ body: (InspectorRecordings) throws -> Result) throws -> Result {
        let recordings = try InspectorRecordings()
        defer { try? FileManager.default.removeItem(at: recordings.folder) }
        return try body(recordings)
    }

    /// A recording with a clean end.
    func path(events: Int64, seed: UInt64) throws -> String {
        try path("large-\(events)-\(seed).sqlite") { try LargeRecording.write(events: events, seed: seed, to: $0) }
    }

    /// A recording in which screens are never removed: a tenth as many nodes as events, all alive at the end.
    func crowded(events: Int64) throws -> String {
        try path("crowded-\(events).sqlite") {
            try LargeRecording.write(events: events, seed: 1, keepsScreens: true, to: $0)
        }
    }

    /// A recording of a single event.
    func empty() throws -> String { try path("empty.sqlite") { try LargeRecording.writeEmpty(to: $0) } }

    /// The recording of a sample.
    /// - Parameter command: the name of its program, and its arguments.
    @MainActor
    func sample(_ command: [String]) throws -> String {
        try path(command.joined(separator: " ") + ".sqlite") { path in
            let program = try ToolRun.program(command[0])
            _ = try ToolRun.single(["record", "-o", path, "--", program] + command.dropFirst())
        }
    }

    /// The recording of a program that was killed.
    func killed(events: Int64, inRing: Int64) throws -> String {
        try path("killed-\(events).sqlite") {
            try LargeRecording.writeKilled(events: events, inRing: inRing, seed: 1, to: $0)
        }
    }

    private func path(_ name: String, make: (String) throws -> Void) throws -> String {
        let path = folder.appendingPathComponent(name).path
        if made.insert(name).inserted { try make(path) }
        return path
    }
}
