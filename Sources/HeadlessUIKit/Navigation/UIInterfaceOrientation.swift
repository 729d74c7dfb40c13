/// The orientation of the interface.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinterfaceorientation
public enum UIInterfaceOrientation: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Portrait.
    case portrait = 1
    /// Portrait, upside down.
    case portraitUpsideDown = 2
    /// Landscape, with the home button on the right.
    case landscapeRight = 3
    /// Landscape, with the home button on the left.
    case landscapeLeft = 4

    /// Whether the orientation is portrait or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the orientation is landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The orientations' bits.
    public let rawValue: UInt

    /// Orientations of the given bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    init(_ orientation: UIInterfaceOrientation) {
        self.init(rawValue: 1 << UInt(orientation.rawValue))
    }

    /// Portrait.
    public static let portrait = UIInterfaceOrientationMask(.portrait)
    /// Portrait, upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
    /// Landscape, with the home button on the right.
    public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
    /// Landscape, with the home button on the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All orientations except upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
