internal import Dispatch

/// Determines whether the running code is on the main actor.
package enum MainExecutor {
    /// True on the main thread and, if the main queue is served by another thread, on that thread.
    ///
    /// On Linux a program with an `async` main parks the main thread and serves the main queue from other threads
    /// (https://github.com/swiftlang/swift-corelibs-libdispatch, `dispatch_main`), so checking the thread is not
    /// enough.
    package static var isCurrent: Bool {
        ThreadContext.current.isMainExecutor
    }

    #if !canImport(Darwin)
        /// Whether the running code is on the main queue, on whichever thread.
        static var servesMainQueue: Bool { DispatchQueue.getSpecific(key: key) != nil }

        private static let key: DispatchSpecificKey<Void> = {
            let key = DispatchSpecificKey<Void>()
            DispatchQueue.main.setSpecific(key: key, value: ())
            return key
        }()
    #endif
}
