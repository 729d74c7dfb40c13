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
        let names = Names(of: path)
        var parts: LeftParts?
        if !endings.isEmpty {
            let number = names.unfinished(for: endings) ?? names.free
            names.mark(number)
            parts = try move(endings, from: path, to: number, of: names, leavingRings: true)
            names.unmark(number)
        } else if let last = names.last {
            // A kill after the last rename.
            names.unmark(last)
        }
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
        if hasContent(ring), !RingFile.isUnfinished(ring), !isOfOtherBoot {
            let names = Names(of: path)
            return try move([ending], from: path, to: names.free, of: names, leavingRings: false)
        }
        unlink(ring)
        return nil
    }

    /// - Parameter leavingRings: whether another user's rings may remain, which are not in the way before a session with
    ///   their number begins.
    private static func move(
        _ endings: [String],
        from path: String,
        to number: Int,
        of names: Names,
        leavingRings: Bool
    ) throws -> LeftParts? {
        let recording = names.name(number)
        var files: [String] = []
        for ending in endings {
            let code = rename(path + ending, recording + ending) == 0 ? 0 : errno
            let mayRemain = leavingRings && ending.hasPrefix(RingLayout.nameMark) && RingFile.isRefusal(code)
            if code == 0 {
                files.append(recording + ending)
            } else if code != ENOENT && !mayRemain {
                let reason = "\(path + ending) remains from an earlier recording: \(String(cString: strerror(code)))"
                throw RecordingError.unwritable(path: path, reason: reason)
            }
        }
        guard !files.isEmpty else { return nil }
        names.removeOld(besides: number)
        return LeftParts(path: path, recording: recording, files: files)
    }

    /// `app.left-1.sqlite` for `app.sqlite`, and so on: names with the same ending, under which readers accept the files.
    ///
    /// While a set is moved, an empty file marks it: a kill in between must not separate the rest of it, and the parts of
    /// the next recording must not be added to a complete set. The mark has the name of the log's index, which SQLite
    /// makes again if it is empty.
    private struct Names {
        private let start: String
        private let end: String
        /// The numbers that are in use.
        private let numbers: Set<Int>

        init(of path: String) {
            let place = URL(fileURLWithPath: path)
            let type = place.pathExtension.isEmpty ? "" : ".\(place.pathExtension)"
            (start, end) = ("\(path.dropLast(type.count)).left-", type)
            let beginning = "\(place.lastPathComponent.dropLast(type.count)).left-"
            let found = FolderNames.shared.beginning(with: beginning, in: place.deletingLastPathComponent().path)
            numbers = Set(
                found.compactMap { name in
                    let digits = name.dropFirst(beginning.count).prefix { $0.isASCII && $0.isNumber }
                    // Numbers that large come from elsewhere, and must not overflow.
                    guard let number = Int32(digits).map(Int.init) else { return nil }
                    return RecordingFiles.isFile(name, of: "\(beginning)\(number)\(type)") ? number : nil
                }
            )
        }

        var last: Int? { numbers.max() }

        func name(_ number: Int) -> String { "\(start)\(number)\(end)" }

        /// The last number, if a kill left its set incomplete and the rest fits there.
        func unfinished(for endings: [String]) -> Int? {
            guard let number = last, isMarked(number) else { return nil }
            return endings.allSatisfy { FileStatus(named: name(number) + $0) == nil } ? number : nil
        }

        /// A number without any files.
        var free: Int {
            var number = (last ?? 0) + 1
            while !RecordingFiles.all(of: name(number)).isEmpty { number += 1 }
            return number
        }

        /// Without room for the mark the set is moved without it.
        func mark(_ number: Int) {
            let descriptor = openFile(markFile(number), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if descriptor >= 0 { close(descriptor) }
        }

        func unmark(_ number: Int) { if isMarked(number) { unlink(markFile(number)) } }

        /// Not the index of a recording that was put together and is open.
        private func isMarked(_ number: Int) -> Bool {
            guard FileStatus(named: name(number)) == nil, let status = FileStatus(named: markFile(number)) else {
                return false
            }
            return status.kind == .file && status.size == 0
        }

        private func markFile(_ number: Int) -> String { "\(name(number))-shm" }

        /// Removes the sets whose main file is not there, except the last ones.
        func removeOld(besides new: Int) {
            let waiting = numbers.union([new]).filter { FileStatus(named: name($0)) == nil }
            for number in waiting.sorted().dropLast(LeftParts.mostKept) {
                for file in RecordingFiles.all(of: name(number)) { unlink(file) }
            }
        }
    }

    private static let mostKept = 4

    private static func hasContent(_ path: String) -> Bool {
        FileStatus(named: path).map { $0.kind == .file && $0.size > 0 } ?? false
    }
}
