public import Foundation

#if canImport(ObjectiveC)
    public import CoreGraphics
#endif

/// The kind of a gradient.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cagradientlayertype
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// A kind with this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Along a line, an axial gradient.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a point outwards, a radial gradient.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around a point, a conic gradient.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer with a color gradient; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cagradientlayer
open class CAGradientLayer: CALayer {
    /// The colors, each a `CGColor`.
    open var colors: [Any]?
    /// The position of each color, between 0 and 1.
    open var locations: [NSNumber]?
    /// The start point of the gradient.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// The end point of the gradient.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// The kind of the gradient.
    open var type: CAGradientLayerType = .axial
}

/// The rule that determines the inside of a shape.
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

/// The shape of the ends of a line.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cashapelayerlinecap
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// A line cap with this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Ends at the last point, a butt cap.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Ends with a half circle, a round cap.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Ends with a half square, a square cap.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a joint of two lines.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cashapelayerlinejoin
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// A line join with this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A sharp corner, a miter join.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A round corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A cut corner, a bevel join.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that shows a path; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cashapelayer
open class CAShapeLayer: CALayer {
    /// The path.
    open var path: CGPath?
    /// The fill color.
    open var fillColor: CGColor? = UIColor.black.cgColor
    /// The fill rule.
    open var fillRule: CAShapeLayerFillRule = .nonZero
    /// The stroke color.
    open var strokeColor: CGColor?
    /// The start of the stroke, between 0 and 1.
    open var strokeStart: CGFloat = 0
    /// The end of the stroke, between 0 and 1.
    open var strokeEnd: CGFloat = 1
    /// The line width.
    open var lineWidth: CGFloat = 1
    /// The line cap.
    open var lineCap: CAShapeLayerLineCap = .butt
    /// The shape of a joint of two lines.
    open var lineJoin: CAShapeLayerLineJoin = .miter
    /// The lengths of dashes and gaps.
    open var lineDashPattern: [NSNumber]?
    /// The offset of the dashes.
    open var lineDashPhase: CGFloat = 0
}
