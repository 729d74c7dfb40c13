#if canImport(ObjectiveC)
    internal import CoordvizInstrumentation
    internal import Dispatch
    internal import ObjectiveC

    /// Tells, on the main thread, that an object has died: kept in that object, whose end is its own.
    ///
    /// UIKit remembers which methods a delegate has, so it has to be told at once when the object that has them is gone.
    /// Nothing here refers to the dying object.
    final class DeathNotice {
        private struct Entry {
            weak var listener: DeathListener?
        }

        // An address that nothing else has; never read or written, hence safe to share.
        private nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

        // Changed on the main thread only, while the object lives; read when nothing can reach it any more.
        private var entries: [Entry] = []

        /// Tells `listener` of the end of `object`; doing so again does nothing.
        @MainActor
        static func tell(_ listener: DeathListener, of object: AnyObject) {
            let notice: DeathNotice
            if let existing = objc_getAssociatedObject(object, key) as? DeathNotice {
                notice = existing
            } else {
                notice = DeathNotice()
                objc_setAssociatedObject(object, key, notice, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            }
            notice.entries.removeAll { $0.listener == nil || $0.listener === listener }
            notice.entries.append(Entry(listener: listener))
        }

        deinit {
            let listeners = entries.compactMap(\.listener)
            guard !listeners.isEmpty else { return }
            guard MainExecutor.isCurrent else {
                DispatchQueue.main.async { Self.tell(listeners) }
                return
            }
            // Checked above: this is where the main actor runs.
            MainActor.assumeIsolated { Self.tell(listeners) }
        }

        @MainActor
        private static func tell(_ listeners: [DeathListener]) {
            for listener in listeners { listener.notice() }
        }
    }

    /// Who wants to hear of a death.
    @MainActor
    final class DeathListener {
        let notice: @MainActor () -> Void

        init(_ notice: @escaping @MainActor () -> Void) { self.notice = notice }
    }
#endif
