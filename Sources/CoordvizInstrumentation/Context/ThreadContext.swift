internal import Atomics
internal import CoordvizModel

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Foundation
    internal import Glibc
#endif

/// The state of one thread: its number and its current causes.
///
/// Created at a thread's first event and freed with the thread.
package final class ThreadContext {
    /// 1 on the main actor; other threads are numbered from 2 in the order of their first event.
    package var number: UInt16 { isMainExecutor ? 1 : ownNumber }
    /// The causes of the running call, innermost last, each with the generation of the backend that recorded it.
    var causes: [(cause: Cause, generation: UInt32)] = []
    /// The cause of events that have no other, see ``CauseContext/linger(_:)``.
    var lingering: CapturedCause?
    /// Whether the running code is app code that describes a message's values.
    var isDescribing = false

    private static let nextNumber = ManagedAtomic<UInt32>(2)

    /// Threads beyond the 65,535th share that number: a record has two bytes for it.
    private lazy var ownNumber = UInt16(
        clamping: ThreadContext.nextNumber.loadThenWrappingIncrement(ordering: .relaxed)
    )

    #if canImport(Darwin)
        /// See ``MainExecutor``.
        var isMainExecutor: Bool { pthread_main_np() != 0 }
    #else
        /// A thread never becomes or stops being the main one, and calling Foundation costs more than the rest of an
        /// event.
        private let isMainThread = Thread.isMainThread

        /// See ``MainExecutor``.
        var isMainExecutor: Bool { isMainThread || MainExecutor.servesMainQueue }
    #endif

    private init() {}

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { raw in
            #if canImport(Darwin)
                Unmanaged<ThreadContext>.fromOpaque(raw).release()
            #else
                if let raw { Unmanaged<ThreadContext>.fromOpaque(raw).release() }
            #endif
        }
        return key
    }()

    /// The context of the running thread.
    package static var current: ThreadContext {
        if let raw = pthread_getspecific(key) {
            return Unmanaged<ThreadContext>.fromOpaque(raw).takeUnretainedValue()
        }
        let context = ThreadContext()
        pthread_setspecific(key, Unmanaged.passRetained(context).toOpaque())
        return context
    }
}
