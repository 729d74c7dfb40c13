internal import Foundation

/// Lists the files that belong to a recording, all of them in one folder and named after it.
package enum RecordingFiles {
    /// The suffixes of files that SQLite may keep beside a database: https://www.sqlite.org/tempfiles.html
    static let sideEndings = ["-wal", "-shm", "-journal"]

    /// Returns the paths of files that SQLite may keep beside the database at `path`, whether they exist or not.
    static func sideFiles(of path: String) -> [String] { sideEndings.map { path + $0 } }

    /// Returns the existing files of the recording at `path`: the database, SQLite's side files, rings, and incomplete
    /// files that are to become the database.
    package static func all(of path: String) -> [String] {
        let place = URL(fileURLWithPath: path)
        let folder = place.deletingLastPathComponent().path
        let file = place.lastPathComponent
        return FolderNames.shared.beginning(with: file, in: folder).filter { isFile($0, of: file) }.sorted().map {
            "\(folder)/\($0)"
        }
    }

    /// Returns the recording to which a file at `path` would belong by its name: as its log, journal, ring, or
    /// incomplete file; nil when it is none of these, or that recording does not exist.
    package static func recording(withPart path: String) -> String? {
        let sides = sideEndings.filter(path.hasSuffix).map { String(path.dropLast($0.count)) }
        let owners = [RingLayout.nameMark, UnfinishedFile.mark].compactMap { mark in
            path.indices.last { path[$0...].hasPrefix(mark) }.map { String(path[..<$0]) }
        }
        return (sides + owners).first { isFile(path, of: $0) && (try? RecordingHeader.check($0)) != nil }
    }

    /// Whether a file of that name belongs to the recording of the other name in the same folder.
    package static func isFile(_ name: String, of recording: String) -> Bool {
        guard name.hasPrefix(recording) else { return false }
        let ending = name.dropFirst(recording.count)
        return ending.isEmpty || sideEndings.contains { $0 == ending }
            || ringSession(name, of: recording) != nil || ending.hasPrefix(UnfinishedFile.mark)
    }

    /// Returns the session of a ring file from its name; nil for other files.
    static func ringSession(_ name: String, of recording: String) -> Int64? {
        let prefix = recording + RingLayout.nameMark
        guard name.hasPrefix(prefix), let session = Int64(name.dropFirst(prefix.count)), name == "\(prefix)\(session)"
        else { return nil }
        return session
    }
}
