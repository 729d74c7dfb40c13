#if !canImport(ObjectiveC)
    public import Foundation

    /// What UIKit adds to values for geometry; a rectangle in a value is no `CGRect` by a cast, as it is with Objective-C.
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
