internal import Foundation

extension MainRunLoop {
    /// Runs Foundation's loop, and with it this one in real time, until the application is ended.
    ///
    /// If the main actor is not on the main thread, as in a program with an `async` main on Linux, Foundation's main loop is
    /// not available; then this one runs whenever it has something to do, and time jumps.
    public func runForever() {
        while HeadlessApplication.isRunning {
            if Thread.isMainThread {
                // It returns after each piece of work, and periodically for work that another thread added meanwhile.
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
            } else if isIdle {
                Thread.sleep(forTimeInterval: 0.01)
            } else {
                runUntilIdle()
            }
        }
    }
}
