/// The journal of an interrupted transaction, from which SQLite rolls it back:
/// https://www.sqlite.org/fileformat.html#the_rollback_journal
enum LeftJournal {
    static let ending = "-journal"

    /// - Throws: ``RecordingError`` when there is a journal that no recorder can have left.
    static func check(of path: String) throws {
        guard FileStatus(named: path + ending) != nil else { return }
        _ = try open(of: path)
    }

    /// Opens the journal of the recording at `path`, to be copied.
    ///
    /// The journal of a transaction over several databases names another file, and SQLite removes that file after the
    /// rollback (https://www.sqlite.org/atomiccommit.html#_multi_file_commit). A recorder writes one database, so its
    /// journals name none.
    /// - Throws: ``RecordingError`` when it names another file, or is larger than a recording of that size can leave.
    static func open(of path: String) throws -> PlainFile {
        let name = path + ending
        let journal = try PlainFile(name, of: path)
        let size = journal.status.size
        // Each page at most once, with headers in between.
        let most = 2 * min(FileStatus(named: path)?.size ?? 0, .max / 4) + largestWithoutPages
        guard size <= most else {
            throw RecordingError.unreadable(
                path: path,
                reason: "\(name) has \(size) bytes, but a recording of this size has at most \(most). Remove it."
            )
        }
        guard size < mark.count || journal.bytes(mark.count, at: size - Int64(mark.count)) != mark else {
            throw RecordingError.unreadable(
                path: path,
                reason: "\(name) refers to another file, which SQLite would remove. No recorder writes such a journal. "
                    + "Remove it."
            )
        }
        return journal
    }

    private static let largestWithoutPages: Int64 = 1 << 20
    /// The last bytes of a journal that names another file.
    private static let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
}
