internal import CoordvizRecording
internal import Foundation

/// The folder in which an app keeps recordings that are started with the menu.
///
/// Thread-safe; each call waits for the disk.
struct RecordingShelf: Sendable {
    let folder: URL

    init(folder: URL) { self.folder = folder }

    /// `Documents/Recordings` in the app's container, which Xcode downloads, and the Files app shows if Info.plist has
    /// `UIFileSharingEnabled` and `LSSupportsOpeningDocumentsInPlace`.
    ///
    /// On tvOS, which has no documents, `Library/Caches/Recordings`; on a Mac, where the documents folder may be the
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

    // MARK: New recordings

    /// Returns an unused path for a recording that begins at `date`: `recording-2026-11-22-192429.sqlite`.
    ///
    /// Creates the folder if necessary. If any file has the name already, even a remaining file of a recording, a
    /// number is added: otherwise the existing recording would be continued.
    /// - Throws: ``ShelfError``.
    func newPath(at date: Date, in timeZone: TimeZone = .current) throws(ShelfError) -> String {
        let names = try makeFolder()
        let base = "recording-" + Self.text(of: date, in: timeZone)
        var name = base
        var number = 1
        // Names may differ only in case, and file systems may not distinguish them.
        while names.contains(where: { $0.lowercased().hasPrefix("\(name).") }) {
            number += 1
            name = "\(base)-\(number)"
        }
        return folder.appendingPathComponent("\(name).sqlite").path
    }

    /// - Returns: the names in the folder.
    private func makeFolder() throws(ShelfError) -> [String] {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            #if canImport(Darwin)
                // Recordings are for debugging, and may be large.
                var folder = folder
                var values = URLResourceValues()
                values.isExcludedFromBackup = true
                try? folder.setResourceValues(values)
            #endif
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            throw .noFolder(path: folder.path, reason: "\(SystemReason.text(of: error)).")
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

    // MARK: Existing recordings

    /// Returns the recordings in the folder, the most recently written first; none if the folder does not exist yet.
    /// - Throws: ``ShelfError``.
    func recordings() throws(ShelfError) -> [ShelvedRecording] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            throw .unreadableFolder(path: folder.path, reason: "\(SystemReason.text(of: error)).")
        }
        return names.filter { $0.hasSuffix(Self.ending) }
            .map { recording(at: folder.appendingPathComponent($0).path, among: names) }
            .sorted { one, other in
                let dates = (one.lastWritten ?? .distantPast, other.lastWritten ?? .distantPast)
                return dates.0 == dates.1 ? one.name > other.name : dates.0 > dates.1
            }
    }

    /// Returns the properties of the recording at a path, which may be outside the folder.
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

    /// Returns the log, its index, a journal, the rings of sessions that have not ended, and incomplete files that were
    /// to become the recording.
    private static func sideFiles(of path: String, among names: [String]) -> [String] {
        let url = URL(fileURLWithPath: path)
        let (folder, name) = (url.deletingLastPathComponent(), url.lastPathComponent)
        return names.filter { $0 != name && RecordingFiles.isFile($0, of: name) }.sorted()
            .map { folder.appendingPathComponent($0).path }
    }

    // MARK: Deleting and sharing

    /// Deletes a recording with all files that belong to it.
    /// - Throws: ``ShelfError``; the recording is then still listed, and can be deleted again.
    func delete(_ recording: ShelvedRecording) throws(ShelfError) {
        let url = URL(fileURLWithPath: recording.path)
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
            // The file by which the recording is found is deleted last.
            for path in Self.sideFiles(of: recording.path, among: names) + [recording.path] {
                try FileManager.default.removeItem(atPath: path)
            }
        } catch {
            throw .notDeleted(name: recording.name, reason: "\(SystemReason.text(of: error)).")
        }
    }

    /// Returns one file with the complete recording, to be passed to other apps: the recording itself or, if it has
    /// side files, a copy that is packed into a temporary folder; see ``discard(_:)``.
    ///
    /// For the recording in progress, flush the recorder first: what it has not moved into the file is left out if it
    /// writes meanwhile. Costs nothing for a recording that has ended, and otherwise the time to read it three times.
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
            try RecordingPacker.packAtWork(recording.path, to: copy.path)
            return copy
        } catch {
            try? FileManager.default.removeItem(at: folder)
            let reason = (error as? RecordingError)?.description ?? "\(SystemReason.text(of: error))."
            throw .notShared(name: recording.name, reason: reason)
        }
    }

    private static let mark = "coordviz-share-"

    /// Deletes the copy that ``shareable(_:)`` created; never deletes a recording.
    func discard(_ shared: URL) {
        let folder = shared.deletingLastPathComponent()
        guard folder.lastPathComponent.hasPrefix(Self.mark) else { return }
        try? FileManager.default.removeItem(at: folder)
    }
}
