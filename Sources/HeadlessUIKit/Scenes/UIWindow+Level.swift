public import Foundation

extension UIWindow {
    /// How near a window is.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiwindow/level
    public struct Level: Hashable, Comparable, RawRepresentable, Sendable {
        /// The number.
        public let rawValue: CGFloat

        /// A level of this number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// A level of this number.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// An app's windows.
        public static let normal = Level(0)
        /// The status bar.
        public static let statusBar = Level(1000)
        /// Alerts.
        public static let alert = Level(2000)

        /// Whether the first is behind the second.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
        /// A level nearer by a number.
        public static func + (level: Level, difference: CGFloat) -> Level { Level(level.rawValue + difference) }
        /// A level farther by a number.
        public static func - (level: Level, difference: CGFloat) -> Level { Level(level.rawValue - difference) }
    }
}
