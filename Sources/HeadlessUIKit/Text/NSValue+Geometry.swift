#if !canImport(ObjectiveC)
    public import Foundation

    /// UIKit's additions to values for geometry. Unlike in Objective-C, a rectangle in a value cannot be cast to
    /// `CGRect`.
    ///
    /// Source: https://developer.apple.com/documentation/foundation/nsvalue
    extension NSValue {
        /// A value of a rectangle.
        public convenience init(cgRect rect: CGRect) {
            self.init(rect: rect)
        }

        /// The rectangle.
        public var cgRectValue: CGRect { rectValue }
        /// The point.
        public var cgPointValue: CGPoint { pointValue }
        /// The size.
        public var cgSizeValue: CGSize { sizeValue }
    }
#endif
