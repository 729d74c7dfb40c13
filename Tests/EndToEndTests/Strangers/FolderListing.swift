import Foundation

/// Everything in a folder and below it as `ls` would list it, with the content of the files: two listings are equal if nothing was
/// changed in between.
struct FolderListing: Equatable {
    private(set) var entries: [String: Entry] = [:]

    struct Entry: Equatable {
        var mode: UInt32
        var owner: UInt32
        var size: Int64
        var modified: [Int]
        var nameCount: Int
        /// The content of a file or the target of a link; nil for what is not read.
        var contents: Data?
    }

    /// The time of the folder for temporary files is left out: copies are created and removed there.
    /// - Parameter leavingOut: names at the top of the folder that may change.
    init(of folder: String, leavingOut: Set<String> = []) throws {
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder)
        where !leavingOut.contains(String(name.prefix { $0 != "/" })) {
            let path = "\(folder)/\(name)"
            var status = stat()
            guard name != "tmp", lstat(path, &status) == 0 else { continue }
            entries[name] = Entry(
                mode: UInt32(status.st_mode),
                owner: UInt32(status.st_uid),
                size: Int64(status.st_size),
                modified: Self.modified(status),
                nameCount: Int(status.st_nlink),
                contents: Self.contents(path, status)
            )
        }
    }

    /// The names of what differs, for the message of a failure.
    func differences(from before: FolderListing) -> [String] {
        Set(entries.keys).union(before.entries.keys).filter { entries[$0] != before.entries[$0] }.sorted().map { name in
            let (old, new) = (before.entries[name], entries[name])
            guard let old else { return "\(name): new" }
            guard let new else { return "\(name): gone" }
            return "\(name): mode \(old.mode) → \(new.mode), size \(old.size) → \(new.size), "
                + "time \(old.modified) → \(new.modified), bytes \(old.contents == new.contents ? "same" : "changed")"
        }
    }

    private static func modified(_ status: stat) -> [Int] {
        #if canImport(Darwin)
            [status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
        #else
            [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        #endif
    }

    private static func contents(_ path: String, _ status: stat) -> Data? {
        switch status.st_mode & S_IFMT {
        case S_IFLNK: (try? FileManager.default.destinationOfSymbolicLink(atPath: path)).map { Data($0.utf8) }
        case S_IFREG where status.st_size < 64 << 20: FileManager.default.contents(atPath: path)
        default: nil
        }
    }
}
