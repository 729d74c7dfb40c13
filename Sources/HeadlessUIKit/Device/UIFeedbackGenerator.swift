public import Foundation

/// Generates haptic feedback; does nothing here.
///
/// Source: https://developer.apple.com/documentation/uikit/uifeedbackgenerator
@preconcurrency @MainActor open class UIFeedbackGenerator: IdentityHashable {
    /// A generator.
    public init() {}

    /// Does nothing.
    open func prepare() {}
}

/// Simulates the feeling of a collision; does nothing here.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy the things are.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/feedbackstyle
    public enum FeedbackStyle: Int, Sendable {
        /// Light.
        case light
        /// Neither light nor heavy.
        case medium
        /// Heavy.
        case heavy
        /// Soft.
        case soft
        /// Hard.
        case rigid
    }

    /// A generator of a style.
    public convenience init(style: FeedbackStyle) {
        self.init()
    }

    /// Does nothing.
    open func impactOccurred() {}
    /// Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Generates haptic feedback when a selection changes; does nothing here.
///
/// Source: https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    open func selectionChanged() {}
}

/// Generates haptic feedback about a result; does nothing here.
///
/// Source: https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it ended.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator/feedbacktype
    public enum FeedbackType: Int, Sendable {
        /// Well.
        case success
        /// With a warning.
        case warning
        /// Badly.
        case error
    }

    /// Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
