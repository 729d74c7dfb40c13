internal import CoordvizModel
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Files beside a place that belong to a recording which was there before: its log, its journal and its rings. They may
/// contain all of its events, if only its main file was renamed. They are renamed, and never removed.
package struct LeftParts: Equatable, Sendable {
    /// The place at which they were.
    package let path: String
    /// The recording to which they belong by their new names. It does not exist: the former main file has to be renamed
    /// to it.
    package let recording: String
    /// The new paths.
    package let files: [String]

    /// Makes way for a new recording at `path`. What contains nothing is removed.
    /// - Returns: what was renamed; nil if there was nothing.
    /// - Throws: ``RecordingError`` when a file can be neither renamed nor removed.
    static func setAside(at path: String) throws -> LeftParts? {
        var endings: [String] = []
        for ring in RingRemains.rings(beside: path) {
            if hasContent(ring.path), !RingFile.isUnfinished(ring.path) {
                endings.append(RingLayout.path(of: "", session: ring.session))
            } else {
                unlink(ring.path)
            }
        }
        // The log is last: if the process is killed before, the next one finds the same place for the rest.
        for ending in [LeftJournal.ending, LeftLog.ending] where hasContent(path + ending) { endings.append(ending) }
        let parts = endings.isEmpty ? nil : try move(endings, from: path)
        // SQLite would use what a removed database has left for the new one.
        for name in RecordingFiles.sideFiles(of: path) { try RecordingFile.removeIfPresent(name, of: path) }
        return parts
    }

    /// Makes way for the ring of a new session of the recording at `path`.
    ///
    /// An existing file with its name belongs to another recording, or to a session that was lost from the database in a
    /// crash of the machine before it was synced. The latter is removed, since it cannot be used.
    static func setAsideRing(of session: SessionID, at path: String) throws -> LeftParts? {
        let ending = RingLayout.path(of: "", session: session)
        let ring = path + ending
        let isOfOtherBoot = (try? RingFile(ring)).map { !MachineBoot.wrote($0) } ?? false
        if hasContent(ring), !RingFile.isUnfinished(ring), !isOfOtherBoot { return try move([ending], from: path) }
        unlink(ring)
        return nil
    }

    private static func move(_ endings: [String], from path: String) throws -> LeftParts {
        let recording = freeName(for: path, endings)
        for ending in endings where rename(path + ending, recording + ending) != 0 && errno != ENOENT {
            let reason = "\(path + ending) remains from an earlier recording: \(String(cString: strerror(errno)))"
            throw RecordingError.unwritable(path: path, reason: reason)
        }
        return LeftParts(path: path, recording: recording, files: endings.map { recording + $0 })
    }

    /// `app.left-1.sqlite` for `app.sqlite`, and so on: a name with the same ending, under which readers accept the files.
    private static func freeName(for path: String, _ endings: [String]) -> String {
        let type = URL(fileURLWithPath: path).pathExtension
        let end = type.isEmpty ? "" : ".\(type)"
        let base = path.dropLast(end.count)
        var number = 1
        while true {
            let name = "\(base).left-\(number)\(end)"
            let taken = [name] + RecordingFiles.sideFiles(of: name) + endings.map { name + $0 }
            if taken.allSatisfy({ FileStatus(named: $0) == nil }) { return name }
            number += 1
        }
    }

    private static func hasContent(_ path: String) -> Bool {
        FileStatus(named: path).map { $0.kind == .file && $0.size > 0 } ?? false
    }
}
