internal import Foundation

/// Held by the one process that changes a fleet. The system releases it when the process ends, however it does.
package final class FleetLock {
    private let descriptor: Int32

    /// Waits until no other process holds it.
    /// - Parameter wait: called once when another process holds it.
    /// - Throws: ``FleetError``.
    package init(_ folder: FleetFolder, onWait wait: () -> Void) throws {
        let path = folder.file("lock")
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw FleetError.unwritable(path: path, reason: String(cString: strerror(errno)))
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
        wait()
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                throw FleetError.unwritable(path: path, reason: String(cString: strerror(errno)))
            }
        }
    }

    deinit { close(descriptor) }
}
