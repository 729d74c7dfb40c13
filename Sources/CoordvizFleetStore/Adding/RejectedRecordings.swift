/// The recordings that could not be read, with the reason, so that a person can look after them.
package struct RejectedRecordings: Codable, Equatable, Sendable {
    /// A recording that could not be read.
    package struct Recording: Codable, Hashable, Sendable {
        /// Its path.
        package var file: String
        /// Why, as a sentence.
        package var reason: String
    }

    package var format = FleetFolder.format
    package private(set) var recordings: [Recording] = []

    static let name = "rejected.json"

    /// Those of a fleet.
    /// - Throws: ``FleetError``.
    package init(of folder: FleetFolder) throws { self = try folder.read(Self.self, from: Self.name) ?? Self() }

    private init() {}

    mutating func add(_ recording: Recording) {
        remove([recording.file])
        recordings.append(recording)
    }

    /// Takes out those that could be read meanwhile.
    mutating func remove(_ files: Set<String>) { recordings.removeAll { files.contains($0.file) } }

    func write(to folder: FleetFolder) throws {
        var sorted = self
        sorted.recordings.sort { ($0.file, $0.reason) < ($1.file, $1.reason) }
        guard try sorted != Self(of: folder) else { return }
        try folder.write(sorted, to: Self.name)
    }
}
