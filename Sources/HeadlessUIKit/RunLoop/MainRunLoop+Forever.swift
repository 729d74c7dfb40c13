internal import Foundation

extension MainRunLoop {
    /// Runs Foundation's loop, and with it this one in real time, until the application is ended.
    public func runForever() {
        while HeadlessApplication.isRunning {
            // It ends after each piece of work, and now and then for those that another thread handed in meanwhile.
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
        }
    }
}
