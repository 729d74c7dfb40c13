public import Foundation

extension UserInteraction {
    /// How long a finger waits before each gesture, in seconds; zero, unless the environment variable `COORDVIZ_PACE` says how
    /// many milliseconds.
    ///
    /// A script needs no time between two taps, and people do. What an app does in real time, such as work on other threads,
    /// goes on meanwhile; the run loop does not turn.
    public static var pace: TimeInterval = {
        let text = ProcessInfo.processInfo.environment["COORDVIZ_PACE"] ?? ""
        // An hour is no pace, and neither is a number below nothing.
        return Double(text).map { min(max($0, 0), 3_600_000) / 1000 } ?? 0
    }()

    static func keepPace() {
        if pace > 0 { Thread.sleep(forTimeInterval: pace) }
    }
}
