internal import Foundation

/// Keeps a recording's files writable while a device is locked, from its first unlocking on.
///
/// A file has the class of its folder, or the one that the app's entitlement sets; with `complete` every write to it fails
/// while the device is locked. SQLite makes its files without a class, so each of a recording's files is given one as soon
/// as it is there. What a journal holds that SQLite has for moments while a session ends is not worth more: where it cannot be
/// made the session ends with its log beside it.
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
