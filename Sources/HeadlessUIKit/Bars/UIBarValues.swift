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
    /// The default height.
    case `default` = 0
    /// The compact height of a phone in landscape.
    case compact = 1
    /// The default height, with a prompt.
    case defaultPrompt = 101
    /// The compact height of a phone in landscape, with a prompt.
    case compactPrompt = 102
}

/// The position of a bar; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarposition
public enum UIBarPosition: Int, Sendable {
    /// Anywhere.
    case any = 0
    /// At the bottom.
    case bottom = 1
    /// At the top.
    case top = 2
    /// At the top, extending under the status bar.
    case topAttached = 3
}
