/// How a controller is presented.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the screen and removes the presenting views from it.
    case fullScreen
    /// A sheet that partly covers the content.
    case pageSheet
    /// A small sheet in the middle of the screen.
    case formSheet
    /// Covers the nearest controller that defines a presentation context.
    case currentContext
    /// Determined by a custom presentation controller; here, a cover that keeps the views below in place.
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

/// The animation of a presentation; kept, so that sources that set it compile.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From the bottom.
    case coverVertical
    /// By flipping.
    case flipHorizontal
    /// By fading in.
    case crossDissolve
    /// By curling a page.
    case partialCurl
}
