public import Foundation

/// Manages a sheet. The properties are kept; nothing is laid out.
///
/// Source: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor public final class Detent: IdentityHashable {
        /// Identifies a detent.
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

        /// The identifier of the detent.
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
    /// The largest detent at which the content below is not dimmed.
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    /// Whether scrolling expands the sheet.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether a grabber is shown.
    open var prefersGrabberVisible = false
    /// Whether the sheet is attached to the bottom edge in a compact height.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether the sheet has the preferred width of its controller.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// The radius of the corners, in points.
    open var preferredCornerRadius: CGFloat?
    /// The view above whose center the sheet is placed.
    open weak var sourceView: UIView?

    /// Runs changes of the properties; immediately, without an animation.
    open func animateChanges(_ changes: () -> Void) { changes() }
}
