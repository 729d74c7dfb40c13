internal import CoordvizModel

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
    /// By their paths: a list may name thousands that do not exist.
    private var byFile: [ExactText: Recording] = [:]

    /// Why the list of the fleet could not be used; nil if it could.
    private(set) var damage: FleetError?

    static let name = "rejected.json"

    /// Those of a fleet; none if the list is damaged. No answer depends on it, and an addition replaces it.
    /// - Throws: ``FleetError`` when it cannot be read.
    package init(of folder: FleetFolder) throws {
        do {
            self = try folder.read(Self.self, from: Self.name) ?? Self()
        } catch let error as FleetError {
            guard case .damaged = error else { throw error }
            self.init()
            damage = error
        }
    }

    private init() {}

    /// The recordings, ordered by path.
    package var recordings: [Recording] { byFile.values.sorted { $0.file < $1.file } }

    mutating func add(_ recording: Recording) { byFile[ExactText(recording.file)] = recording }

    /// Takes out those that could be read meanwhile.
    mutating func remove(_ files: Set<ExactText>) { for file in files { byFile[file] = nil } }

    func write(to folder: FleetFolder) throws {
        let former = try Self(of: folder)
        guard former.damage != nil || former.byFile != byFile else { return }
        try folder.write(self, to: Self.name)
    }

    // MARK: Codable

    private enum CodingKeys: CodingKey { case format, recordings }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        format = try values.decode(Int.self, forKey: .format)
        for recording in try values.decode([Recording].self, forKey: .recordings) { add(recording) }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(format, forKey: .format)
        try values.encode(recordings, forKey: .recordings)
    }
}
