/// The journal of a change that was cut short, which SQLite undoes from it:
/// https://www.sqlite.org/fileformat.html#the_rollback_journal
enum LeftJournal {
    static let ending = "-journal"

    /// - Throws: ``RecordingError`` when a journal is there that no recorder left.
    static func check(of path: String) throws {
        guard FileStatus(named: path + ending) != nil else { return }
        _ = try open(of: path)
    }

    /// The journal of the recording at `path`, to be copied.
    ///
    /// The journal of a transaction over several databases names another file, and SQLite removes that file once it has
    /// undone the transaction (https://www.sqlite.org/atomiccommit.html#_multi_file_commit). A recorder writes one database,
    /// so its journals name none.
    /// - Throws: ``RecordingError`` when it is not to be trusted with that, or larger than a recording of that size can leave.
    static func open(of path: String) throws -> PlainFile {
        let name = path + ending
        let journal = try PlainFile(name, of: path)
        let size = journal.status.size
        // Each page at most once, and headers between them.
        let most = 2 * min(FileStatus(named: path)?.size ?? 0, .max / 4) + largestWithoutPages
        guard size <= most else {
            throw RecordingError.unreadable(
                path: path,
                reason: "\(name) has \(size) bytes, and a recording of this size leaves \(most) at most. Remove it."
            )
        }
        guard size < mark.count || journal.bytes(mark.count, at: size - Int64(mark.count)) != mark else {
            throw RecordingError.unreadable(
                path: path,
                reason: "\(name) names another file, which would be removed with it. No recorder makes such a journal. "
                    + "Remove it."
            )
        }
        return journal
    }

    private static let largestWithoutPages: Int64 = 1 << 20
    /// What a journal ends with that names another file.
    private static let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
}
