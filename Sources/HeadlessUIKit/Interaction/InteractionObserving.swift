/// Observes the user's actions, before and after the app's code runs for them.
///
/// Only the outermost interaction is reported: a tap that sends two control events, or a handler that sends another
/// control's actions, is one interaction. Actions that code sends by itself (``UIControl/sendActions(for:)`` outside
/// any gesture) are separate interactions.
public protocol InteractionObserving: AnyObject {
    /// Code that runs from here until the matching end was caused by this interaction.
    ///
    /// Names: `touchDown`, `touchUpInside`, `primaryActionTriggered`, `valueChanged`, `editingChanged` … (the control
    /// event), `didSelectItem`, `didSelectRow`, `backButton`, `barButton`, `swipeBack`, `selectTab`, `swipeDown`,
    /// `turnPage`, `rotate`, `tapOutside`, `alertAction`, `sendToBackground`, `bringToForeground`, `openURL`,
    /// `continueActivity`, `performShortcut`, `chooseActivity`, `cancelActivity`, `chooseDocuments`,
    /// `cancelDocuments`, `chooseImage`, `cancelImage`; `tap`, `doubleTap`, `longPress`, `swipe`, `pan`, `edgePan`,
    /// `pinch`, `scroll`, `scrollToTop`, `hideKeyboard`, `swipeAction`, `commitEditing`, `moveRow`,
    /// `accessoryButton`, `menuItem`, `searchCancel`, `searchScope`.
    @preconcurrency @MainActor func interactionWillBegin(name: String, sender: UIResponder?)

    /// Runs the app's code for the interaction, exactly once; use it for what has to surround that code, such as a
    /// task-local value. Called between the other two.
    @preconcurrency @MainActor func interactionRuns(_ body: () -> Void)

    /// The synchronous part of the interaction has ended; transitions that it began complete in later turns.
    @preconcurrency @MainActor func interactionDidEnd(name: String, sender: UIResponder?)
}

extension InteractionObserving {
    /// Runs it.
    @preconcurrency @MainActor public func interactionRuns(_ body: () -> Void) { body() }
}

@preconcurrency @MainActor enum InteractionBracket {
    private static var depth = 0

    static func run<Outcome, Failure: Error>(
        _ name: @autoclosure () -> String,
        sender: UIResponder?,
        _ detail: @autoclosure () -> InteractionDetail = InteractionDetail(),
        _ body: () throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        guard depth == 0, let observer = HeadlessUIKit.interactionObserver else {
            depth += 1
            defer { depth -= 1 }
            return try body()
        }
        let name = name()
        depth += 1
        InteractionDetail.current = detail()
        observer.interactionWillBegin(name: name, sender: sender)
        InteractionDetail.current = InteractionDetail()
        defer {
            depth -= 1
            observer.interactionDidEnd(name: name, sender: sender)
        }
        var result: Result<Outcome, Failure>?
        observer.interactionRuns { result = Result { () throws(Failure) in try body() } }
        // The action must run even if an observer does not run it.
        guard let result else { return try body() }
        return try result.get()
    }
}
