/// The priority of a constraint relative to others; kept, because nothing is laid out by constraints.
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutpriority
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
    /// The value; 1000 for a required constraint.
    public var rawValue: Float

    /// Creates a priority with this value.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Creates a priority with this value.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Required.
    public static let required = UILayoutPriority(1000)
    /// The priority with which a button resists compression.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority with which a drag may resize a scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority with which a scene keeps its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority with which a drag may not resize a scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The priority with which a button hugs its content.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the target size when a view's fitting size is computed.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
