/// The appearance of a bar; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarstyle
public enum UIBarStyle: Int, Sendable {
    /// Light.
    case `default` = 0
    /// Dark.
    case black = 1
}

/// The height of a bar; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarmetrics
public enum UIBarMetrics: Int, Sendable {
    /// As high as usual.
    case `default` = 0
    /// As low as on a phone on its side.
    case compact = 1
    /// As high as usual, with a line above the title.
    case defaultPrompt = 101
    /// As low as on a phone on its side, with a line above the title.
    case compactPrompt = 102
}

/// The position of a bar; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarposition
public enum UIBarPosition: Int, Sendable {
    /// Anywhere.
    case any = 0
    /// Below.
    case bottom = 1
    /// Above.
    case top = 2
    /// Above, and under the status bar.
    case topAttached = 3
}
