#if canImport(ObjectiveC)
    internal import CoordvizInstrumentation
    internal import Dispatch
    internal import ObjectiveC

    /// Notifies listeners, on the main thread, when an object is deallocated. It is stored in that object, and is
    /// deallocated with it.
    ///
    /// UIKit caches which methods a delegate implements, so it has to be updated as soon as the object that implements
    /// them is gone. Nothing here refers to the object that is deallocated.
    final class DeallocationNotice {
        private struct Entry {
            weak var listener: DeallocationListener?
        }

        // A unique address, never read or written, and therefore safe to share.
        private nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

        // Changed on the main thread only, while the object exists; read when it is unreachable.
        private var entries: [Entry] = []

        /// Notifies `listener` when `object` is deallocated; adding it again does nothing.
        @MainActor
        static func notify(_ listener: DeallocationListener, of object: AnyObject) {
            let notice: DeallocationNotice
            if let existing = objc_getAssociatedObject(object, key) as? DeallocationNotice {
                notice = existing
            } else {
                notice = DeallocationNotice()
                objc_setAssociatedObject(object, key, notice, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            }
            notice.entries.removeAll { $0.listener == nil || $0.listener === listener }
            notice.entries.append(Entry(listener: listener))
        }

        deinit {
            let listeners = entries.compactMap(\.listener)
            guard !listeners.isEmpty else { return }
            guard MainExecutor.isCurrent else {
                DispatchQueue.main.async { Self.notify(listeners) }
                return
            }
            // Checked above: the main actor runs here.
            MainActor.assumeIsolated { Self.notify(listeners) }
        }

        @MainActor
        private static func notify(_ listeners: [DeallocationListener]) {
            for listener in listeners { listener.notice() }
        }
    }

    /// An object that is notified of a deallocation.
    @MainActor
    final class DeallocationListener {
        let notice: @MainActor () -> Void

        init(_ notice: @escaping @MainActor () -> Void) { self.notice = notice }
    }
#endif
