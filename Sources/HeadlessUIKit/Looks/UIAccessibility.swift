/// The properties of a view for screen readers; kept.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The traits' bits.
    public let rawValue: UInt64

    /// Traits of the given bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// None.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Plays its own sound.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that cannot be changed.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Summarizes the app when it starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// Is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A field to search with.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Starts media, so screen readers are silent.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Has a value that can be incremented and decremented.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Handles touches directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// Turns pages automatically.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// Notifications for screen readers, and the user's settings; there is no screen reader, and no setting is enabled.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibility
public enum UIAccessibility {
    /// A notification of an app for screen readers.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiaccessibility/notification
    public struct Notification: Hashable, RawRepresentable, Sendable {
        /// The raw value.
        public let rawValue: UInt32

        /// A notification of this number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The screen has changed.
        public static let screenChanged = Notification(rawValue: 1000)
        /// The layout has changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Announces a text.
        public static let announcement = Notification(rawValue: 1008)
        /// Scrolling has ended.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Does nothing, because there is no screen reader.
    public static func post(notification: Notification, argument: Any?) {}

    /// Whether a screen reader runs; it does not.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether the user prefers reduced motion; always false.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether the user prefers reduced transparency; always false.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the user prefers bold text; always false.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether the user uses Switch Control; always false.
    public static var isSwitchControlRunning: Bool { false }
}
