internal import Foundation

/// What a path leads to.
enum PathKind {
    /// Whether the path itself is a symbolic link, wherever that leads.
    static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }

    /// Whether it leads to a device or a pipe, which may have no end, or wait for another program.
    static func isStream(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
    }
}
