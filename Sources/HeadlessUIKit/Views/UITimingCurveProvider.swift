public import Foundation

/// Of which kind an animation's curve is.
///
/// Source: https://developer.apple.com/documentation/uikit/uitimingcurvetype
public enum UITimingCurveType: Int, Sendable {
    /// One of the usual ones.
    case builtin
    /// One of two control points.
    case cubic
    /// A spring's.
    case spring
    /// Of both.
    case composed
}

/// The curve of an animation's speed. Kept; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uitimingcurveprovider
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
    /// Of which kind the curve is.
    var timingCurveType: UITimingCurveType { get }
    /// The curve of two control points, if it is one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring's curve, if it is one.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve of two control points. Kept; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uicubictimingparameters
@preconcurrency @MainActor open class UICubicTimingParameters: IdentityHashable, UITimingCurveProvider {
    /// One of the usual curves.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point.
    public let controlPoint1: CGPoint
    /// The second control point.
    public let controlPoint2: CGPoint
    /// Built in, or of control points.
    public let timingCurveType: UITimingCurveType

    /// One of the usual curves.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        controlPoint1 = .zero
        controlPoint2 = CGPoint(x: 1, y: 1)
        timingCurveType = .builtin
    }

    /// A curve of two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        timingCurveType = .cubic
    }

    /// Itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// None.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring's curve. Kept; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uispringtimingparameters
@preconcurrency @MainActor open class UISpringTimingParameters: IdentityHashable, UITimingCurveProvider {
    /// A spring of so much damping.
    public init(dampingRatio ratio: CGFloat) {}

    /// A spring's.
    public var timingCurveType: UITimingCurveType { .spring }
    /// None.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Itself.
    public var springTimingParameters: UISpringTimingParameters? { self }
}
