internal import Foundation

/// Keeps files writable while a device is locked, from its first unlocking on.
enum DataProtection {
    /// Asks for that class, where files have one; without it every write fails while the device is locked.
    ///
    /// https://developer.apple.com/documentation/foundation/fileprotectiontype/completeuntilfirstuserauthentication
    static func letWriteWhileLocked(_ path: String) {
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
            try? FileManager.default.setAttributes(
                [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
                ofItemAtPath: path
            )
        #endif
    }
}
