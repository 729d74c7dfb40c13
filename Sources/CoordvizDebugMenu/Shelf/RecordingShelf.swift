internal import CoordvizRecording
internal import Foundation

/// The folder in which an app keeps recordings that are made by hand.
///
/// All members may be used from any thread; each waits for the disk.
struct RecordingShelf: Sendable {
    let folder: URL

    init(folder: URL) { self.folder = folder }

    /// Where people find recordings: `Documents/Recordings` of the app's container, which Xcode downloads, and the Files app
    /// shows when Info.plist has `UIFileSharingEnabled` and `LSSupportsOpeningDocumentsInPlace`.
    ///
    /// On tvOS, which keeps no documents, `Library/Caches/Recordings`; on a Mac, where the folder of documents may be the
    /// person's own, `Application Support/NAME/Recordings`.
    static let standard: RecordingShelf = {
        #if os(tvOS)
            let place = FileManager.SearchPathDirectory.cachesDirectory
        #elseif os(macOS) || os(Linux) || targetEnvironment(macCatalyst)
            let place = FileManager.SearchPathDirectory.applicationSupportDirectory
        #else
            let place = FileManager.SearchPathDirectory.documentDirectory
        #endif
        var folder =
            FileManager.default.urls(for: place, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
        #if os(macOS) || os(Linux) || targetEnvironment(macCatalyst)
            folder = folder.appendingPathComponent(ProcessInfo.processInfo.processName)
        #endif
        return RecordingShelf(folder: folder.appendingPathComponent("Recordings"))
    }()

    // MARK: New ones

    /// A path for a recording that begins at `date`, at which nothing is: `recording-2026-11-22-192429.sqlite`.
    ///
    /// Makes the folder if need be. When something has the name already, also what is left of a recording, a number is
    /// added: a recording would go on in a file that is there.
    /// - Throws: ``ShelfError``.
    func newPath(at date: Date, in timeZone: TimeZone = .current) throws(ShelfError) -> String {
        let names = try makeFolder()
        let base = "recording-" + Self.text(of: date, in: timeZone)
        var name = base
        var number = 1
        // Names differ in case only where files do: a folder may not tell them apart.
        while names.contains(where: { $0.lowercased().hasPrefix("\(name).") }) {
            number += 1
            name = "\(base)-\(number)"
        }
        return folder.appendingPathComponent("\(name).sqlite").path
    }

    /// - Returns: what is in it.
    private func makeFolder() throws(ShelfError) -> [String] {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            #if canImport(Darwin)
                // Recordings are for people who debug, and may be large.
                var folder = folder
                var values = URLResourceValues()
                values.isExcludedFromBackup = true
                try? folder.setResourceValues(values)
            #endif
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            throw .noFolder(path: folder.path, reason: error.localizedDescription)
        }
    }

    private static func text(of date: Date, in timeZone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        func digits(_ value: Int?, _ count: Int) -> String {
            let text = String(value ?? 0)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let day = [digits(parts.year, 4), digits(parts.month, 2), digits(parts.day, 2)].joined(separator: "-")
        return "\(day)-\(digits(parts.hour, 2))\(digits(parts.minute, 2))\(digits(parts.second, 2))"
    }

    // MARK: What is there

    /// The recordings in the folder, the one that was written last first; none where there is no folder yet.
    /// - Throws: ``ShelfError``.
    func recordings() throws(ShelfError) -> [ShelvedRecording] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            throw .unreadableFolder(path: folder.path, reason: error.localizedDescription)
        }
        return names.filter { $0.hasSuffix(Self.ending) }
            .map { recording(at: folder.appendingPathComponent($0).path, among: names) }
            .sorted { one, other in
                let dates = (one.lastWritten ?? .distantPast, other.lastWritten ?? .distantPast)
                return dates.0 == dates.1 ? one.name > other.name : dates.0 > dates.1
            }
    }

    /// What there is of the recording at a path, which may lie elsewhere.
    func recording(at path: String) -> ShelvedRecording {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return recording(at: path, among: (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    }

    private func recording(at path: String, among names: [String]) -> ShelvedRecording {
        let sideFiles = Self.sideFiles(of: path, among: names)
        let attributes = ([path] + sideFiles).compactMap { try? FileManager.default.attributesOfItem(atPath: $0) }
        return ShelvedRecording(
            path: path,
            size: attributes.reduce(0) { $0 + (($1[.size] as? Int64) ?? ($1[.size] as? Int).map(Int64.init) ?? 0) },
            lastWritten: attributes.compactMap { $0[.modificationDate] as? Date }.max(),
            isOneFile: sideFiles.isEmpty
        )
    }

    private static let ending = ".sqlite"

    /// The log, its index, a journal, and the rings of sessions that have not ended.
    private static func sideFiles(of path: String, among names: [String]) -> [String] {
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent()
        return names.filter { $0.hasPrefix("\(url.lastPathComponent)-") }.sorted()
            .map { folder.appendingPathComponent($0).path }
    }

    // MARK: Away with them

    /// Deletes a recording with all that lies beside it.
    /// - Throws: ``ShelfError``; then the recording is still listed, and deleting can be tried again.
    func delete(_ recording: ShelvedRecording) throws(ShelfError) {
        let url = URL(fileURLWithPath: recording.path)
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
            // Last the file by which it is found.
            for path in Self.sideFiles(of: recording.path, among: names) + [recording.path] {
                try FileManager.default.removeItem(atPath: path)
            }
        } catch {
            throw .notDeleted(name: recording.name, reason: error.localizedDescription)
        }
    }

    /// One file with everything that was recorded, to be handed to other apps: the recording itself, or, where something lies
    /// beside it, a copy that is packed into a temporary folder; see ``discard(_:)``.
    ///
    /// Costs nothing for a recording that has ended, and the time to read it three times else.
    /// - Throws: ``ShelfError``.
    func shareable(
        _ recording: ShelvedRecording,
        in temporary: URL = FileManager.default.temporaryDirectory
    ) throws(ShelfError) -> URL {
        let original = URL(fileURLWithPath: recording.path)
        if self.recording(at: recording.path).isOneFile { return original }
        let folder = temporary.appendingPathComponent(Self.mark + UUID().uuidString)
        let copy = folder.appendingPathComponent(original.lastPathComponent)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try RecordingPacker.pack(recording.path, to: copy.path)
            return copy
        } catch {
            try? FileManager.default.removeItem(at: folder)
            let reason = (error as? RecordingError)?.description ?? error.localizedDescription
            throw .notShared(name: recording.name, reason: reason)
        }
    }

    private static let mark = "coordviz-share-"

    /// Deletes what ``shareable(_:)`` made; leaves a recording alone.
    func discard(_ shared: URL) {
        let folder = shared.deletingLastPathComponent()
        guard folder.lastPathComponent.hasPrefix(Self.mark) else { return }
        try? FileManager.default.removeItem(at: folder)
    }
}
