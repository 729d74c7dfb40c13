internal import CoordvizFleet
internal import CoordvizModel
internal import CoordvizRecording
internal import Foundation

/// The folder of a fleet: rows of many sessions, and a manifest for each day that says which of them count.
///
/// `docs/fleet.md` describes its files. A process that changes it holds its ``FleetLock``; readers need none, because a
/// manifest is replaced as a whole, and files that it no longer names are removed afterwards.
package struct FleetFolder: Sendable {
    /// The version of the files that this build writes, and the newest one that it reads.
    package static let format = 1
    static let rowsEnding = ".ndjson.gz"
    static let parquetEnding = ".parquet"

    /// The path of the folder.
    package let path: String

    private static let markName = "fleet.json"

    private struct Mark: Codable { var format: Int }

    /// Opens a fleet.
    /// - Throws: ``FleetError`` when there is none.
    package init(opening path: String) throws {
        self.init(path: path)
        try checkIsNoFile()
        guard let bytes = try DurableFile.read(file(Self.markName)) else { throw FleetError.missing(path: path) }
        let mark: Mark
        do {
            mark = try Self.decode(Mark.self, bytes, of: file(Self.markName))
        } catch FleetError.damaged(let path, _) {
            throw FleetError.markDamaged(path: path, format: Self.format)
        }
        guard mark.format <= Self.format else { throw FleetError.newer(path: path, format: mark.format) }
    }

    /// Opens a fleet, or makes one in an empty or new folder.
    /// - Throws: ``FleetError``.
    package static func openOrMake(at path: String) throws -> FleetFolder {
        let folder = FleetFolder(path: path)
        try folder.checkIsNoFile()
        if try DurableFile.read(folder.file(markName)) == nil {
            let others = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
                .filter {
                    !$0.hasPrefix(".") && !makingNames.contains($0) && !$0.hasSuffix(DurableFile.unfinishedEnding)
                }
            guard others.isEmpty else { throw FleetError.notAFleet(path: path) }
            for name in ["plans", "days"] { try DurableFile.makeFolder(folder.file(name)) }
            try folder.write(Mark(format: format), to: markName)
        }
        return try FleetFolder(opening: path)
    }

    /// What is in a folder in which another process makes a fleet, or was killed while it did.
    private static let makingNames: Set = ["lock", "plans", "days", markName]

    private init(path: String) { self.path = path }

    private func checkIsNoFile() throws {
        guard !path.isEmpty else { throw FleetError.unnamed }
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue {
            throw FleetError.isFile(path: path)
        }
    }

    /// The path of a file in the folder.
    package func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

    // MARK: Manifests

    /// The days that have a manifest, in order.
    package func days() throws -> [String] {
        try names(in: "days").compactMap { name in
            guard name.hasSuffix(".json") else { return nil }
            let day = String(name.dropLast(5))
            return Self.isDay(day) ? day : nil
        }
    }

    /// The manifest of a day; an empty one when there is none.
    package func manifest(of day: String) throws -> DayManifest {
        let name = Self.manifestName(day)
        guard let bytes = try DurableFile.read(file(name)) else { return DayManifest(day: day) }
        let manifest = try Self.decode(DayManifest.self, bytes, of: file(name))
        guard manifest.format <= Self.format else { throw FleetError.newer(path: path, format: manifest.format) }
        guard manifest.day == day, manifest.parts.allSatisfy({ Self.isPart($0.file, of: $0.table, day: day) }) else {
            throw FleetError.damaged(path: file(name), reason: "it names files that no fleet has")
        }
        return manifest
    }

    /// Replaces a day's manifest: from now on what it names counts.
    func write(_ manifest: DayManifest) throws {
        var manifest = manifest
        manifest.sort()
        try DurableFile.makeFolder(file("days"))
        try write(manifest, to: Self.manifestName(manifest.day))
    }

    /// Removes a day's manifest, so that nothing of the day counts.
    func removeManifest(of day: String) throws { try removeFile(Self.manifestName(day)) }

    private static func manifestName(_ day: String) -> String { "days/\(day).json" }

    // MARK: Parts

    static func rowsFile(_ table: FleetTable, day: String, part: String) -> String {
        "rows/\(table.name)/day=\(day)/\(part)\(rowsEnding)"
    }

    static func parquetFile(_ table: FleetTable, day: String, part: String) -> String {
        "parquet/\(table.name)/day=\(day)/\(part)\(parquetEnding)"
    }

    /// Makes the folder of a part that will be written, by the part's path in the fleet.
    func makeFolder(of name: String) throws {
        try DurableFile.makeFolder(file(name.split(separator: "/").dropLast().joined(separator: "/")))
    }

    /// Whether a text looks like a day, as manifests and folders are named.
    static func isDay(_ text: String) -> Bool { text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil }

    /// Whether a name is one that a part may have: a manifest is data, and what it names is read and removed.
    private static func isPart(_ file: String, of table: String, day: String) -> Bool {
        guard FleetTable(rawValue: table) != nil, isDay(day) else { return false }
        for folder in ["rows", "parquet"] {
            let start = "\(folder)/\(table)/day=\(day)/"
            let ending = folder == "rows" ? rowsEnding : parquetEnding
            guard file.hasPrefix(start), file.hasSuffix(ending), file.utf8.count > start.utf8.count + ending.utf8.count
            else { continue }
            let name = file.dropFirst(start.count).dropLast(ending.count)
            return name.utf8.allSatisfy { "0123456789abcdefghijklmnopqrstuvwxyz-".utf8.contains($0) }
        }
        return false
    }

    /// The path of a part.
    /// - Throws: ``FleetError`` when it is not there, or of another size.
    package func path(of part: DayManifest.Part) throws -> String {
        let path = file(part.file)
        var status = stat()
        guard stat(path, &status) == 0, Int64(status.st_size) == part.bytes else {
            throw FleetError.partMissing(path: path)
        }
        return path
    }

    /// Removes parts that no manifest names any more. What cannot be removed does not count, and `verify` finds it.
    func remove(_ parts: some Sequence<DayManifest.Part>) { for part in parts { unlink(file(part.file)) } }

    /// Removes a file that does not count, by its path in the folder.
    func removeLeftOver(_ name: String) { unlink(file(name)) }

    /// Small files that were not finished before their process was killed, as paths in the folder.
    func unfinishedFiles() throws -> [String] {
        try ["", "days/", "plans/"].flatMap { folder in
            try names(in: folder).filter { $0.hasSuffix(DurableFile.unfinishedEnding) }.map { folder + $0 }
        }
    }

    /// The size of a file that was just written.
    func size(of name: String) throws -> Int64 {
        var status = stat()
        guard stat(file(name), &status) == 0 else {
            throw FleetError.unwritable(path: file(name), reason: String(cString: strerror(errno)))
        }
        return Int64(status.st_size)
    }

    /// All files below `rows` and `parquet`, as paths in the folder, in order.
    func partFiles() -> [String] {
        ["rows", "parquet"].flatMap { top in
            let found = FileManager.default.enumerator(atPath: file(top))?.compactMap { $0 as? String } ?? []
            return found.map { "\(top)/\($0)" }.filter { !isFolder($0) }
        }.sorted()
    }

    private func isFolder(_ name: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: file(name), isDirectory: &isDirectory) && isDirectory.boolValue
    }

    // MARK: Other files

    /// The names of the files in one of its folders, in order.
    func names(in folder: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return []
        } catch {
            throw FleetError.unreadable(path: file(folder), reason: SystemReason.text(of: error))
        }
    }

    /// Removes one of its small files, durably.
    func removeFile(_ name: String) throws {
        guard unlink(file(name)) == 0 || errno == ENOENT else {
            throw FleetError.unwritable(path: file(name), reason: String(cString: strerror(errno)))
        }
        try DurableFile.syncFolder(of: file(name))
    }

    func write(_ value: some Encodable, to name: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let data: Data
        do {
            data = try encoder.encode(value)
        } catch {
            throw FleetError.unwritable(path: file(name), reason: SystemReason.text(of: error))
        }
        try DurableFile.write([UInt8](data) + [UInt8(ascii: "\n")], to: file(name))
    }

    func read<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value? {
        try DurableFile.read(file(name)).map { try Self.decode(type, $0, of: file(name)) }
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8], of path: String) throws -> Value
    {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw FleetError.damaged(path: path, reason: "it is not the JSON that coordviz writes")
        }
    }
}
