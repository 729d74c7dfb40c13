public import Foundation

extension UserInteraction {
    /// The pause before each gesture, in seconds; zero, unless the environment variable `COORDVIZ_PACE` sets a number
    /// of milliseconds.
    ///
    /// Scripts need no pause between two taps, but people do. What an app does in real time, such as work on other
    /// threads, continues meanwhile; the run loop does not.
    public static var pace: TimeInterval = {
        let text = ProcessInfo.processInfo.environment["COORDVIZ_PACE"] ?? ""
        // Pauses of an hour or more, and negative ones, are ignored.
        return Double(text).map { min(max($0, 0), 3_600_000) / 1000 } ?? 0
    }()

    static func keepPace() {
        if pace > 0 { Thread.sleep(forTimeInterval: pace) }
    }
}
