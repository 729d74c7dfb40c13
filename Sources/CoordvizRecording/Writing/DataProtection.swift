internal import Foundation

/// Keeps a recording's files writable while a device is locked, after it was unlocked once.
///
/// A new file has the protection class of its folder, or the one of the app's entitlement; with `complete` every write
/// to it fails while the device is locked. SQLite creates its files without choosing a class, so each file of a
/// recording is given one as soon as it exists. The journal that SQLite uses briefly while a session ends keeps the
/// class with which it is created: if it cannot be created, the session ends with its log beside it, and nothing is
/// lost.
enum DataProtection {
    /// Sets the class of a file; replaced by tests, to see which files get it.
    @TaskLocal static var protect: @Sendable (_ path: String) -> Void = setClass

    /// Sets that class for all existing files of the recording at `path`.
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
