internal import Foundation

/// Which files belong to a recording, all of them in one folder and named after it: the one list of them.
package enum RecordingFiles {
    /// What SQLite may keep beside a database, by what is behind its name: https://www.sqlite.org/tempfiles.html
    static let sideEndings = ["-wal", "-shm", "-journal"]

    /// What SQLite may keep beside the database at `path`, whether it is there or not.
    static func sideFiles(of path: String) -> [String] { sideEndings.map { path + $0 } }

    /// The files of the recording at `path` that are there: the database, what SQLite keeps beside it, rings, and what is
    /// being made to become the database.
    package static func all(of path: String) -> [String] {
        let place = URL(fileURLWithPath: path)
        let folder = place.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { isFile($0, of: place.lastPathComponent) }.sorted().map { "\(folder)/\($0)" }
    }

    /// The recording that a file at `path` would be a part of by its name: as its log, its journal, a ring, or what is to
    /// take its place; nil when it would be none of these, or that recording is not there.
    package static func recording(withPart path: String) -> String? {
        let sides = sideEndings.filter(path.hasSuffix).map { String(path.dropLast($0.count)) }
        let owners = [RingLayout.nameMark, UnfinishedFile.mark].compactMap { mark in
            path.indices.last { path[$0...].hasPrefix(mark) }.map { String(path[..<$0]) }
        }
        return (sides + owners).first { isFile(path, of: $0) && (try? RecordingHeader.check($0)) != nil }
    }

    /// Whether a file of that name belongs to the recording of the other name, which is in the same folder.
    static func isFile(_ name: String, of recording: String) -> Bool {
        guard name.hasPrefix(recording) else { return false }
        let ending = name.dropFirst(recording.count)
        return ending.isEmpty || sideEndings.contains { $0 == ending }
            || ringSession(name, of: recording) != nil || ending.hasPrefix(UnfinishedFile.mark)
    }

    /// Of which session a file is the ring, by its name; nil for a file that is none.
    static func ringSession(_ name: String, of recording: String) -> Int64? {
        let prefix = recording + RingLayout.nameMark
        guard name.hasPrefix(prefix), let session = Int64(name.dropFirst(prefix.count)), name == "\(prefix)\(session)"
        else { return nil }
        return session
    }
}
