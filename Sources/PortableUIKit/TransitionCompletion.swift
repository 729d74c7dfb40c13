#if UIKIT_COMPLETION_IS_MAIN_ACTOR
    /// What is called when a presentation or dismissal is over, for those who override `present` and `dismiss`: an override has
    /// to name the type as UIKit does.
    public typealias TransitionCompletion = @MainActor () -> Void
#else
    /// What is called when a presentation or dismissal is over, for those who override `present` and `dismiss`: an override has
    /// to name the type as UIKit does.
    ///
    /// As https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:) writes it, and
    /// HeadlessUIKit. Should an SDK say that it is of the main actor, the condition above is where to say so: `make check-apple`
    /// compiles both.
    public typealias TransitionCompletion = () -> Void
#endif
