#if canImport(UIKit) && !os(watchOS)
    /// What UIKit calls when a presentation or dismissal is over, for those who override `present` and `dismiss`: an override
    /// has to name the type as UIKit does.
    public typealias TransitionCompletion = () -> Void
#else
    /// What is called when a presentation or dismissal is over, for those who override `present` and `dismiss`.
    public typealias TransitionCompletion = @MainActor () -> Void
#endif
