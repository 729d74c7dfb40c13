internal import CoordvizModel
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Paths as the system resolves them, also of files that do not exist yet.
///
/// `URL.standardizedFileURL` takes a name and a `..` after it out of a path; if the name is a link, that is another place.
enum ResolvedPath {
    /// The absolute path without `.` and `..`.
    static func absolute(_ path: String) -> String {
        let current = FileManager.default.currentDirectoryPath
        return withoutDots(path.beginsExactly(with: "/") ? path : "\(current)/\(path)")
    }

    /// The path without `.`, and without each `..` that follows the name of a folder.
    static func withoutDots(_ path: String) -> String {
        var short = path.beginsExactly(with: "/") ? "/" : ""
        for name in path.pathComponents where name != "." {
            if name == "..", !short.isEmpty, short != "..", !short.hasSuffix("/..") {
                short = outer(of: short)
            } else {
                short += (short.isEmpty || short == "/" ? "" : "/") + name
            }
        }
        return short.isEmpty && !path.isEmpty ? "." : short
    }

    /// The folder that contains what a path names.
    static func folder(of path: String) -> String {
        let names = absolute(path).pathComponents.dropLast().joined(separator: "/")
        return "/\(names)"
    }

    /// The parent of a folder; for a link, the parent of the folder that it leads to.
    private static func outer(of path: String) -> String {
        if PathKind.isLink(path), let real = realpath(path, nil) {
            defer { free(real) }
            return "/" + String(cString: real).pathComponents.dropLast().joined(separator: "/")
        }
        let names = path.pathComponents.dropLast().joined(separator: "/")
        return path.beginsExactly(with: "/") ? "/\(names)" : names
    }
}
