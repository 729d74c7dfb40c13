import Foundation

extension UIView {
    /// How a view is resized with its superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The options' bits.
        public let rawValue: UInt

        /// Options of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The left margin changes; not modelled.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width changes by as much as the superview's.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The right margin changes; not modelled.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The top margin changes; not modelled.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height changes by as much as the superview's.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The bottom margin changes; not modelled.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    func resizeSubviews(from oldSize: CGSize) {
        for subview in subviews {
            var size = subview.frame.size
            if subview.autoresizingMask.contains(.flexibleWidth) { size.width += frame.width - oldSize.width }
            if subview.autoresizingMask.contains(.flexibleHeight) { size.height += frame.height - oldSize.height }
            subview.frame.size = size
        }
    }

    func fill(_ container: UIView) {
        frame = container.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(self)
    }
}
