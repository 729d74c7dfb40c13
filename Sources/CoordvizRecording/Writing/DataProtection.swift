internal import Foundation

/// Keeps a recording's files writable while a device is locked, from its first unlocking on.
///
/// A new file has the class of its folder, or the one that the app's entitlement sets; with `complete` every write to it
/// fails while the device is locked. SQLite makes its files without asking for a class, so each of a recording's files is
/// given one as soon as it is there. The journal that SQLite has for moments while a session ends keeps the class that it is made
/// with: where it cannot be made, the session ends with its log beside it, and nothing is lost.
enum DataProtection {
    /// Gives a file the class; replaced by tests, which see so which files get it.
    @TaskLocal static var protect: @Sendable (_ path: String) -> Void = setClass

    /// Asks for that class for all files of the recording at `path` that are there.
    static func letWriteWhileLocked(filesOf path: String) {
        for file in RecordingFiles.all(of: path) { protect(file) }
    }

    /// https://developer.apple.com/documentation/foundation/fileprotectiontype/completeuntilfirstuserauthentication
    @Sendable private static func setClass(_ path: String) {
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
            try? FileManager.default.setAttributes(
                [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
                ofItemAtPath: path
            )
        #endif
    }
}
