internal import CoordvizRecording
internal import Foundation

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Detects immediately when another program changes a ring's file with a system call, such as truncating it; stores
/// into mapped memory are not detected.
///
/// Uses a thread that sleeps until then. Only on Linux, where inotify takes some 30 µs to wake it; elsewhere the
/// recorder checks before each batch. https://man7.org/linux/man-pages/man7/inotify.7.html
final class RingWatch: Sendable {
    #if os(Linux)
        private let descriptor: Int32
        private let watch: Int32

        /// - Parameter onChange: called on the watch's thread.
        init?(path: String, onChange: @escaping @Sendable () -> Void) {
            let descriptor = inotify_init1(Int32(O_CLOEXEC))
            guard descriptor >= 0 else { return nil }
            watch = inotify_add_watch(descriptor, path, Self.modified)
            guard watch >= 0 else {
                close(descriptor)
                return nil
            }
            self.descriptor = descriptor
            let thread = Thread { Self.listen(to: descriptor, onChange) }
            thread.name = "coordviz ring watch"
            WriteSignals.starting { thread.start() }
        }

        /// Ends the thread.
        func stop() { inotify_rm_watch(descriptor, watch) }

        private static func listen(to descriptor: Int32, _ onChange: () -> Void) {
            defer { close(descriptor) }
            var event = [UInt32](repeating: 0, count: 256)
            while true {
                let count = read(descriptor, &event, event.count * 4)
                if count < 0, errno == EINTR { continue }
                guard count >= 16 else { return }
                // A watch on one file delivers events without names, of sixteen bytes each.
                for index in stride(from: 0, to: count / 4, by: 4) where event[index + 1] & ignored != 0 { return }
                onChange()
            }
        }

        /// `IN_MODIFY` and `IN_IGNORED`.
        private static let modified: UInt32 = 0x2
        private static let ignored: UInt32 = 0x8000
    #else
        init?(path: String, onChange: @escaping @Sendable () -> Void) { return nil }

        func stop() {}
    #endif
}
