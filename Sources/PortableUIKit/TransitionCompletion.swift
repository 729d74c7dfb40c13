#if UIKIT_COMPLETION_IS_MAIN_ACTOR
    /// The completion of a presentation or dismissal, for overrides of `present` and `dismiss`, which have to use the
    /// same type as UIKit.
    public typealias TransitionCompletion = @MainActor () -> Void
#else
    /// The completion of a presentation or dismissal, for overrides of `present` and `dismiss`, which have to use the
    /// same type as UIKit.
    ///
    /// The type is that of
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:) and
    /// HeadlessUIKit. If an SDK declares it as main-actor-isolated, change the condition above: `make check-apple`
    /// compiles both.
    public typealias TransitionCompletion = () -> Void
#endif
