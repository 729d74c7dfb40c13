internal import Foundation

/// Held by the one process that changes a fleet. The system releases it when the process ends, however it does.
package final class FleetLock {
    private let descriptor: Int32

    /// Waits until no other process holds it.
    /// - Parameters:
    ///   - isReading: whether nothing will be changed, so that a fleet can be read which this process may not change.
    ///   - wait: called once when another process holds it.
    /// - Throws: ``FleetError``.
    package init(_ folder: FleetFolder, isReading: Bool = false, onWait wait: () -> Void) throws {
        let path = folder.file("lock")
        var found = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if found < 0, isReading, [EACCES, EPERM, EROFS].contains(errno) {
            found = open(path, O_RDONLY | O_CLOEXEC)
            // Without the file no process holds it.
            if found < 0, errno == ENOENT {
                descriptor = -1
                return
            }
        }
        descriptor = found
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw isReading
                ? FleetError.unreadable(path: path, reason: reason) : .unwritable(path: path, reason: reason)
        }
        // A file that is open for reading only can be locked exclusively on no file system of the network.
        let mode = isReading ? LOCK_SH : LOCK_EX
        if flock(descriptor, mode | LOCK_NB) == 0 { return }
        wait()
        while flock(descriptor, mode) != 0 {
            guard errno == EINTR else {
                throw FleetError.unwritable(path: path, reason: String(cString: strerror(errno)))
            }
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
