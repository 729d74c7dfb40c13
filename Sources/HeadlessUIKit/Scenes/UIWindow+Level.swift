public import Foundation

extension UIWindow {
    /// The level of a window: windows with higher levels are in front.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiwindow/level
    public struct Level: Hashable, Comparable, RawRepresentable, Sendable {
        /// The raw value.
        public let rawValue: CGFloat

        /// Creates a level with this value.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a level with this value.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The level of an app's windows.
        public static let normal = Level(0)
        /// The level of the status bar.
        public static let statusBar = Level(1000)
        /// The level of alerts.
        public static let alert = Level(2000)

        /// Whether the first level is lower.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
        /// A level that is higher by a number.
        public static func + (level: Level, difference: CGFloat) -> Level { Level(level.rawValue + difference) }
        /// A level that is lower by a number.
        public static func - (level: Level, difference: CGFloat) -> Level { Level(level.rawValue - difference) }
    }
}
