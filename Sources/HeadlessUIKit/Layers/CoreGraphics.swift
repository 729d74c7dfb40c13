// Part of Foundation on Apple's systems, but not on Linux.
#if !canImport(ObjectiveC)
    public import Foundation

    /// A color of Core Graphics; kept, nothing is drawn.
    ///
    /// Source: https://developer.apple.com/documentation/coregraphics/cgcolor
    public final class CGColor: Hashable, Sendable {
        let red: CGFloat
        let green: CGFloat
        let blue: CGFloat
        /// The opacity of the color.
        public let alpha: CGFloat

        /// Creates a color from the given components, each between 0 and 1.
        public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }

        /// Creates a gray, where 0 is black and 1 is white.
        public convenience init(gray: CGFloat, alpha: CGFloat) {
            self.init(red: gray, green: gray, blue: gray, alpha: alpha)
        }

        /// The components, the opacity last.
        public var components: [CGFloat]? { [red, green, blue, alpha] }
        /// The number of components.
        public var numberOfComponents: Int { 4 }

        /// The color with another opacity.
        public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

        /// Whether both have the same components.
        public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }
        /// Hashes the components.
        public func hash(into hasher: inout Hasher) { hasher.combine(components) }
    }

    /// A path of Core Graphics, represented by its bounding box; nothing is drawn.
    ///
    /// Source: https://developer.apple.com/documentation/coregraphics/cgpath
    public class CGPath: Hashable {
        fileprivate(set) final var box: CGRect

        /// A rectangle.
        public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
            box = rect
        }

        /// A rectangle with round corners.
        public convenience init(
            roundedRect rect: CGRect,
            cornerWidth: CGFloat,
            cornerHeight: CGFloat,
            transform: UnsafePointer<CGAffineTransform>?
        ) {
            self.init(rect: rect, transform: transform)
        }

        /// An ellipse in a rectangle.
        public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
            self.init(rect: rect, transform: transform)
        }

        /// The smallest rectangle around all points.
        public var boundingBox: CGRect { box }

        /// Whether both are the same path.
        public static func == (left: CGPath, right: CGPath) -> Bool { left === right }
        /// Hashes the path's identity.
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// An affine transform; kept, nothing is moved.
    ///
    /// Source: https://developer.apple.com/documentation/corefoundation/cgaffinetransform
    public struct CGAffineTransform: Equatable, Sendable {
        /// An element of the matrix.
        public var a, b, c, d, tx, ty: CGFloat

        /// The identity transform.
        public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

        /// A transform with all values 0.
        public init() {
            self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        }

        /// Creates a transform with the given matrix.
        public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.tx = tx
            self.ty = ty
        }

        /// Creates a transform with the given matrix.
        public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
            self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
        }

        /// Creates a translation.
        public init(translationX tx: CGFloat, y ty: CGFloat) {
            self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
        }

        /// Creates a scaling.
        public init(scaleX sx: CGFloat, y sy: CGFloat) {
            self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
        }

        /// Creates a rotation, in radians.
        public init(rotationAngle angle: CGFloat) {
            let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
            self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
        }

        /// Whether this is the identity transform.
        public var isIdentity: Bool { self == .identity }

        /// This transform followed by the other.
        public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
            CGAffineTransform(
                a: a * t2.a + b * t2.c,
                b: a * t2.b + b * t2.d,
                c: c * t2.a + d * t2.c,
                d: c * t2.b + d * t2.d,
                tx: tx * t2.a + ty * t2.c + t2.tx,
                ty: tx * t2.b + ty * t2.d + t2.ty
            )
        }

        /// A translation followed by this transform.
        public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
            CGAffineTransform(translationX: tx, y: ty).concatenating(self)
        }

        /// A scaling followed by this transform.
        public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
            CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
        }

        /// A rotation followed by this transform.
        public func rotated(by angle: CGFloat) -> CGAffineTransform {
            CGAffineTransform(rotationAngle: angle).concatenating(self)
        }

        /// The inverse transform, or this one if there is none.
        public func inverted() -> CGAffineTransform {
            let determinant = a * d - b * c
            guard determinant != 0 else { return self }
            return CGAffineTransform(
                a: d / determinant,
                b: -b / determinant,
                c: -c / determinant,
                d: a / determinant,
                tx: (c * ty - d * tx) / determinant,
                ty: (b * tx - a * ty) / determinant
            )
        }
    }

    extension CGPoint {
        /// The transformed point.
        public func applying(_ t: CGAffineTransform) -> CGPoint {
            CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
        }
    }
#else
    public import CoreGraphics
#endif

extension UIColor {
    /// The color for Core Graphics.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicolor/cgcolor
    public final var cgColor: CGColor {
        // A provider is called each time that the components are read.
        let components = components
        return CGColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }

    /// Creates a color from one of Core Graphics.
    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? []
        if parts.count >= 4 {
            self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        } else {
            self.init(white: parts.first ?? 0, alpha: cgColor.alpha)
        }
    }
}
