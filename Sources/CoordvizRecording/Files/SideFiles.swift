/// Checks the files that have the names of a recording's side files, before any of them is opened.
///
/// A folder from an untrusted source may contain anything under these names: opening a pipe can block forever, and
/// writing through a link changes another file.
enum SideFiles {
    /// Costs one listing of the folder and a system call for each name.
    /// - Throws: ``RecordingError`` when one of the names belongs to something other than a regular file.
    static func check(of path: String) throws {
        for (name, status) in found(beside: path) where status.kind != .file {
            throw RecordingError.strangeSideFile(path: path, name: name, kind: status.kind.rawValue)
        }
    }

    /// Checks before SQLite works on the files in place: what it writes into one of them must not change another file.
    /// - Throws: ``RecordingError`` as ``check(of:)``, and when one of SQLite's files has several hard links.
    static func checkToWrite(of path: String) throws {
        try check(of: path)
        for name in RecordingFiles.sideFiles(of: path) where FileStatus(named: name)?.nameCount ?? 1 > 1 {
            throw RecordingError.strangeSideFile(path: path, name: name, kind: "a file with several names (hard links)")
        }
        try LeftJournal.check(of: path)
    }

    /// Returns the existing files that belong to the recording by their names, without the recording itself.
    static func found(beside path: String) -> [(name: String, status: FileStatus)] {
        (RecordingFiles.sideFiles(of: path) + RingRemains.rings(beside: path).map(\.path)).compactMap { name in
            FileStatus(named: name).map { (name, $0) }
        }
    }

    /// Returns values that change with every write into the recording: two equal results mean that nothing was written
    /// in between.
    static func stamps(of path: String) -> [String: FileStatus] {
        var stamps = Dictionary(
            found(beside: path).map { ($0.name, $0.status) },
            uniquingKeysWith: { first, _ in first }
        )
        stamps[path] = FileStatus(named: path)
        return stamps
    }
}
