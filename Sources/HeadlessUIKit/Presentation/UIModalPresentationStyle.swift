/// How a controller is presented.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the screen and takes the presenting views out of it.
    case fullScreen
    /// A sheet that partly covers the content.
    case pageSheet
    /// A small sheet in the middle of the screen.
    case formSheet
    /// Covers the nearest controller that defines a presentation context.
    case currentContext
    /// Whatever a custom presentation controller makes of it; here, a cover that leaves the views below in place.
    case custom
    /// Covers the screen and leaves the views below in place.
    case overFullScreen
    /// Covers the current context and leaves the views below in place.
    case overCurrentContext
    /// A popover.
    case popover
    /// No adaptation; presented with it, a controller covers the screen.
    case none = -1
    /// The system's choice: a page sheet.
    case automatic = -2

    var coversCurrentContext: Bool { self == .currentContext || self == .overCurrentContext }
    var removesPresentersView: Bool { self == .fullScreen || self == .currentContext }
    var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

/// How a presented controller comes on screen; kept for sources that set it.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical
    /// By turning over.
    case flipHorizontal
    /// By fading in.
    case crossDissolve
    /// By turning a page.
    case partialCurl
}
