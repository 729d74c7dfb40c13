public import Foundation

#if canImport(ObjectiveC)
    public import CoreGraphics
#endif

/// A way from color to color.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cagradientlayertype
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// A way of this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a point outward.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Round a point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer with a color gradient; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cagradientlayer
open class CAGradientLayer: CALayer {
    /// The colors, each a `CGColor`.
    open var colors: [Any]?
    /// Where each color is, between 0 and 1.
    open var locations: [NSNumber]?
    /// The start point of the gradient.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// Where the gradient ends.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// The way from color to color.
    open var type: CAGradientLayerType = .axial
}

/// Which parts are inside a shape.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cashapelayerfillrule
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// A rule of this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Fills the areas with a nonzero winding number.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Fills the areas with an odd number of crossings.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a line ends.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cashapelayerlinecap
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// An end of this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At its last point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// With half a circle.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// With half a square.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How two lines meet.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cashapelayerlinejoin
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// A joint of this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// In a point.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// In a curve.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// In a straight edge.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that shows a path; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cashapelayer
open class CAShapeLayer: CALayer {
    /// The path.
    open var path: CGPath?
    /// The color inside.
    open var fillColor: CGColor? = UIColor.black.cgColor
    /// Which parts are inside.
    open var fillRule: CAShapeLayerFillRule = .nonZero
    /// The color of the lines.
    open var strokeColor: CGColor?
    /// Where the lines begin, between 0 and 1.
    open var strokeStart: CGFloat = 0
    /// Where the lines end, between 0 and 1.
    open var strokeEnd: CGFloat = 1
    /// How wide the lines are.
    open var lineWidth: CGFloat = 1
    /// How the lines end.
    open var lineCap: CAShapeLayerLineCap = .butt
    /// How two lines meet.
    open var lineJoin: CAShapeLayerLineJoin = .miter
    /// The lengths of dashes and gaps.
    open var lineDashPattern: [NSNumber]?
    /// Where the dashes begin.
    open var lineDashPhase: CGFloat = 0
}
