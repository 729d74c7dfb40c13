internal import Dispatch

/// Answers whether the running code is where the main actor's code runs.
package enum MainExecutor {
    /// True on the main thread, and, where the main queue has left it, on the thread that serves the main queue.
    ///
    /// On Linux a program with an `async` main parks the main thread and serves the main queue from others
    /// (https://github.com/swiftlang/swift-corelibs-libdispatch, `dispatch_main`), so asking for the thread is not enough.
    package static var isCurrent: Bool {
        ThreadContext.current.isMainExecutor
    }

    #if !canImport(Darwin)
        /// Whether the running code is the main queue's, on whichever thread.
        static var servesMainQueue: Bool { DispatchQueue.getSpecific(key: key) != nil }

        private static let key: DispatchSpecificKey<Void> = {
            let key = DispatchSpecificKey<Void>()
            DispatchQueue.main.setSpecific(key: key, value: ())
            return key
        }()
    #endif
}
