/// What lies under the names of a recording's own files, judged before any of it is opened.
///
/// A folder that a stranger sent may hold anything there: opening a pipe never ends, and what is written through a link
/// is written somewhere else.
enum SideFiles {
    /// Costs a look at the folder and a call of the system for each name.
    /// - Throws: ``RecordingError`` when something other than a file has one of the names.
    static func check(of path: String) throws {
        for (name, status) in found(beside: path) where status.kind != .file {
            throw RecordingError.strangeSideFile(path: path, name: name, kind: status.kind.rawValue)
        }
    }

    /// Checks before SQLite works on the files in place: what it writes into one of them must not be elsewhere as well.
    /// - Throws: ``RecordingError`` as ``check(of:)``, and when one of SQLite's files has a second name.
    static func checkToWrite(of path: String) throws {
        try check(of: path)
        for name in RecordingFiles.sideFiles(of: path) where FileStatus(named: name)?.nameCount ?? 1 > 1 {
            throw RecordingError.strangeSideFile(path: path, name: name, kind: "one file with another name as well")
        }
        try LeftJournal.check(of: path)
    }

    /// What belongs to the recording by its name and is there, without the recording itself.
    static func found(beside path: String) -> [(name: String, status: FileStatus)] {
        (RecordingFiles.sideFiles(of: path) + RingRemains.rings(beside: path).map(\.path)).compactMap { name in
            FileStatus(named: name).map { (name, $0) }
        }
    }

    /// What changes with every write into the recording: two equal results mean that nothing was written in between.
    static func stamps(of path: String) -> [String: FileStatus] {
        var stamps = Dictionary(
            found(beside: path).map { ($0.name, $0.status) },
            uniquingKeysWith: { first, _ in first }
        )
        stamps[path] = FileStatus(named: path)
        return stamps
    }
}
