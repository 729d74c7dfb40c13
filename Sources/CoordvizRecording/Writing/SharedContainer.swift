internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The shared containers of app groups, used by the apps and extensions of one developer.
///
/// iOS ends an app that it suspends while the app holds a lock on a file there, with the code `0xdead10cc`, because
/// another process could wait for that lock forever (https://developer.apple.com/library/archive/technotes/tn2408/). A
/// recorder holds three locks all the time: on its ring, and those that SQLite holds on a database and its index in WAL
/// mode.
enum SharedContainer {
    /// Whether the current system suspends apps.
    static var suspendsApps: Bool {
        // An iOS app on a Mac is not suspended, and its group's container is another folder.
        #if (os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)) && !targetEnvironment(macCatalyst)
            return true
        #else
            return false
        #endif
    }

    /// Whether a file at `path` is, or would be, in such a container, also through a link.
    ///
    /// Recognized by the folder names on every iOS version, in the simulator as on a device:
    /// `/private/var/mobile/Containers/Shared/AppGroup/UUID`, which
    /// `containerURL(forSecurityApplicationGroupIdentifier:)` returns.
    static func holds(_ path: String) -> Bool { isInside(path) || isInside(resolved(path)) }

    private static func isInside(_ path: String) -> Bool {
        let folders = path.split(separator: "/", omittingEmptySubsequences: true).dropLast()
        return folders.indices.contains { folders[$0...].starts(with: marks) }
    }

    private static let marks: [Substring] = ["Containers", "Shared", "AppGroup"]

    /// Resolves symbolic links; the file need not exist, but its folder has to.
    private static func resolved(_ path: String) -> String {
        if let file = realPath(path) { return file }
        let place = URL(fileURLWithPath: path)
        guard let folder = realPath(place.deletingLastPathComponent().path) else { return path }
        return "\(folder)/\(place.lastPathComponent)"
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
