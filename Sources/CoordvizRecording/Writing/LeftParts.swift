internal import CoordvizModel
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Files beside a place that belong to a recording which was there before: its log, its journal and its rings. They may
/// contain all of its events, if only its main file was renamed. They are renamed; some sets of them are kept, because the
/// main file may have been removed as well, by an app that does so at each launch.
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
        let names = Names(of: path)
        let number = names.free(for: endings)
        let recording = names.name(number)
        for ending in endings where rename(path + ending, recording + ending) != 0 && errno != ENOENT {
            let reason = "\(path + ending) remains from an earlier recording: \(String(cString: strerror(errno)))"
            throw RecordingError.unwritable(path: path, reason: reason)
        }
        names.removeOld(before: number)
        return LeftParts(path: path, recording: recording, files: endings.map { recording + $0 })
    }

    /// `app.left-1.sqlite` for `app.sqlite`, and so on: names with the same ending, under which readers accept the files.
    private struct Names {
        private let start: String
        private let end: String
        /// The numbers that are in use.
        private let numbers: Set<Int>

        init(of path: String) {
            let place = URL(fileURLWithPath: path)
            let type = place.pathExtension.isEmpty ? "" : ".\(place.pathExtension)"
            (start, end) = ("\(path.dropLast(type.count)).left-", type)
            let mark = "\(place.lastPathComponent.dropLast(type.count)).left-"
            let found = FolderNames.shared.beginning(with: mark, in: place.deletingLastPathComponent().path)
            numbers = Set(
                found.compactMap { name in
                    let rest = name.dropFirst(mark.count)
                    let digits = rest.prefix { $0.isASCII && $0.isNumber }
                    return rest.dropFirst(digits.count).hasPrefix(type) ? Int(digits) : nil
                }
            )
        }

        func name(_ number: Int) -> String { "\(start)\(number)\(end)" }

        /// The last number in use if a kill left its set incomplete, otherwise the next one.
        func free(for endings: [String]) -> Int {
            var number = min(numbers.max() ?? 1, Int(Int32.max))
            while true {
                let name = name(number)
                let taken = [name] + RecordingFiles.sideFiles(of: name) + endings.map { name + $0 }
                if taken.allSatisfy({ FileStatus(named: $0) == nil }) { return number }
                number += 1
            }
        }

        /// Removes sets that are not the last ones and whose main file is not there.
        func removeOld(before last: Int) {
            for number in numbers where number <= last - LeftParts.mostKept && FileStatus(named: name(number)) == nil {
                for file in RecordingFiles.all(of: name(number)) { unlink(file) }
            }
        }
    }

    private static let mostKept = 4

    private static func hasContent(_ path: String) -> Bool {
        FileStatus(named: path).map { $0.kind == .file && $0.size > 0 } ?? false
    }
}
