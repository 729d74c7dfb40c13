internal import CoordvizRecording
internal import Foundation

/// Writes small files so that they are there completely or not at all, also after the machine crashed.
enum DurableFile {
    /// What the name of a file ends in before it is complete.
    static let unfinishedEnding = ".unfinished"

    /// Replaces the file at `path`. Costs two waits for the disk.
    /// - Throws: ``FleetError``; the former file is unchanged then.
    static func write(_ bytes: [UInt8], to path: String) throws {
        // Two processes may make a fleet at the same time, before there is a lock.
        let unfinished = "\(path).\(getpid())\(unfinishedEnding)"
        do {
            let file = try OutputStreamFile(unfinished)
            try file.append(bytes)
            // A fleet that is shared stays so.
            var replaced = stat()
            if stat(path, &replaced) == 0 { chmod(unfinished, replaced.st_mode & 0o777) }
            try file.sync()
            try file.finish()
        } catch {
            unlink(unfinished)
            throw error
        }
        guard rename(unfinished, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(unfinished)
            throw FleetError.unwritable(path: path, reason: reason)
        }
        try syncFolder(of: path)
    }

    /// Makes the names in a file's folder durable: https://man7.org/linux/man-pages/man2/fsync.2.html
    static func syncFolder(of path: String) throws {
        // Cut as text: `URL` would also take a `..` out, which behind a link leads elsewhere.
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw FleetError.unreadable(path: folder, reason: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        // Some file systems know no syncing of folders.
        guard fsync(descriptor) == 0 || errno == EINVAL else {
            throw FleetError.unwritable(path: folder, reason: String(cString: strerror(errno)))
        }
    }

    /// Makes a file that another program wrote durable.
    static func sync(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw FleetError.unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else {
            throw FleetError.unwritable(path: path, reason: String(cString: strerror(errno)))
        }
        try syncFolder(of: path)
    }

    /// Makes a folder and those above it, for its owner only.
    /// - Throws: ``FleetError/folderNotMade(path:reason:)`` with the first folder that cannot be made.
    static func makeFolder(_ path: String) throws {
        if mkdir(path, 0o700) == 0 { return }
        var number = errno
        if number == EEXIST, isFolder(path) { return }
        let outer = folder(above: path)
        if number == ENOENT || number == ENOTDIR, let outer, !isFolder(outer) {
            try makeFolder(outer)
            if mkdir(path, 0o700) == 0 { return }
            number = errno
            if number == EEXIST, isFolder(path) { return }
        }
        throw FleetError.folderNotMade(path: path, reason: obstacle(number, to: path, in: outer ?? "."))
    }

    /// Why `mkdir` failed with an error number.
    private static func obstacle(_ number: Int32, to path: String, in outer: String) -> String {
        switch number {
        case EACCES, EPERM: "there is no permission to make folders in '\(outer)'"
        case EROFS: "the file system of '\(outer)' is read-only"
        case ENOENT: "the file system of '\(outer)' cannot hold it"
        case EEXIST:
            "\(FileManager.default.fileExists(atPath: path) ? "a file" : "a link that leads nowhere") has its name"
        case ENOSPC, EDQUOT: "the disk is full"
        default: SystemReason.text(of: number)
        }
    }

    /// The folder above one, cut as text; nil for a name alone.
    private static func folder(above path: String) -> String? {
        let slash = UInt8(ascii: "/")
        guard let last = path.utf8.lastIndex(where: { $0 != slash }),
            let cut = path.utf8[..<last].lastIndex(of: slash)
        else { return nil }
        return cut == path.startIndex ? "/" : String(path[..<cut])
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The bytes of a file; nil when there is none, also where a file is in the way.
    static func read(_ path: String) throws -> [UInt8]? {
        // By the path as it is, like writing: `URL` would take a `..` out, which behind a link leads elsewhere.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw FleetError.unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            return [UInt8](try file.readToEnd() ?? Data())
        } catch {
            throw FleetError.unreadable(path: path, reason: SystemReason.text(of: error))
        }
    }
}
