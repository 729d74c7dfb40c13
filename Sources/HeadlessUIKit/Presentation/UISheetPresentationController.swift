public import Foundation

/// Manages a sheet. What is set here is kept; nothing is laid out.
///
/// Source: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor public final class Detent: IdentityHashable {
        /// What a detent is called.
        public struct Identifier: Hashable, RawRepresentable, Sendable {
            /// The name.
            public let rawValue: String

            /// A name.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// About half of the screen.
            public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
            /// The whole screen.
            public static let large = Identifier(rawValue: "com.apple.UIKit.large")
        }

        /// What the detent is called.
        public let identifier: Identifier

        private init(_ identifier: Identifier) { self.identifier = identifier }

        /// About half of the screen.
        public static func medium() -> Detent { Detent(.medium) }
        /// The whole screen.
        public static func large() -> Detent { Detent(.large) }
    }

    /// The heights at which the sheet rests.
    open var detents: [Detent] = [.large()]
    /// The height that was chosen last.
    open var selectedDetentIdentifier: Detent.Identifier?
    /// The largest height at which what lies below is not dimmed.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Whether scrolling makes the sheet higher.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether there is a grabber.
    open var prefersGrabberVisible = false
    /// Whether the sheet lies at the lower edge of a low screen.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether the sheet is as wide as its controller would like to be.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// How round the corners are, in points.
    open var preferredCornerRadius: CGFloat?
    /// The view above whose middle the sheet lies.
    open weak var sourceView: UIView?

    /// Changes what is set here with an animation; at once, as everything.
    open func animateChanges(_ changes: () -> Void) { changes() }
}
