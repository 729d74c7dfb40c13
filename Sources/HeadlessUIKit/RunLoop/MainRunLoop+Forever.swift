internal import Foundation

extension MainRunLoop {
    /// Runs this loop and Foundation's in turn, until the application is ended.
    public func runForever() {
        while HeadlessApplication.isRunning {
            runUntilIdle()
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
    }
}
