/// Which way up the interface is.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinterfaceorientation
public enum UIInterfaceOrientation: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// On its head.
    case portraitUpsideDown = 2
    /// On its side, the device's lower end to the right.
    case landscapeRight = 3
    /// On its side, the device's lower end to the left.
    case landscapeLeft = 4

    /// Whether the interface is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Which ways up an interface may be.
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

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(.portrait)
    /// On its head.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
    /// On its side, the device's lower end to the right.
    public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
    /// On its side, the device's lower end to the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Any way up.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// Any way up but on its head.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
