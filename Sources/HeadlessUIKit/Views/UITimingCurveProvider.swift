public import Foundation

/// The kind of an animation's curve.
///
/// Source: https://developer.apple.com/documentation/uikit/uitimingcurvetype
public enum UITimingCurveType: Int, Sendable {
    /// A built-in curve.
    case builtin
    /// A cubic curve of two control points.
    case cubic
    /// A spring curve.
    case spring
    /// A combination of both.
    case composed
}

/// The curve of an animation's speed. Kept; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uitimingcurveprovider
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
    /// The kind of the curve.
    var timingCurveType: UITimingCurveType { get }
    /// The curve of two control points, if it is one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring's curve, if it is one.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve of two control points. Kept; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uicubictimingparameters
@preconcurrency @MainActor open class UICubicTimingParameters: IdentityHashable, UITimingCurveProvider {
    /// A built-in curve.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point.
    public let controlPoint1: CGPoint
    /// The second control point.
    public let controlPoint2: CGPoint
    /// The kind of the curve: built-in, or of control points.
    public let timingCurveType: UITimingCurveType

    /// A built-in curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        controlPoint1 = .zero
        controlPoint2 = CGPoint(x: 1, y: 1)
        timingCurveType = .builtin
    }

    /// Creates a curve of two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        timingCurveType = .cubic
    }

    /// Returns these parameters.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Returns nil.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring curve. Kept; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uispringtimingparameters
@preconcurrency @MainActor open class UISpringTimingParameters: IdentityHashable, UITimingCurveProvider {
    /// Creates a spring with a damping ratio.
    public init(dampingRatio ratio: CGFloat) {}

    /// A spring curve.
    public var timingCurveType: UITimingCurveType { .spring }
    /// Returns nil.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Returns these parameters.
    public var springTimingParameters: UISpringTimingParameters? { self }
}
