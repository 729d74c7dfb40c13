/// Observes how a named action without a target travels along the responder chain to its handler.
///
/// The first responder and the sender may both begin a search (see ``UIApplication/sendAction(named:to:from:for:)``).
/// Reported is the one that ends at a handler or, if neither does, the one from the sender. The order is: the action is
/// sent, each hop, and then the outcome; all hops before the handler runs. Actions that a handler sends in turn are
/// reported in between. Actions with a target, and those for which no search can begin, are not reported.
public protocol ActionObserving: AnyObject {
    /// The relevant search begins here.
    @preconcurrency @MainActor func actionWillBeSent(named name: String, from first: UIResponder)

    /// A responder did not handle the action, which went on along ``UIResponder/next``.
    ///
    /// A responder that overrides ``UIResponder/target(forActionNamed:withSender:)`` may name one outside its chain; that
    /// is a hop, too.
    @preconcurrency @MainActor func action(named name: String, goesFrom responder: UIResponder, to next: UIResponder)

    /// The responder's handler runs next.
    @preconcurrency @MainActor func actionWillBeHandled(named name: String, by responder: UIResponder)

    /// The responder's handler has returned.
    @preconcurrency @MainActor func actionWasHandled(named name: String, by responder: UIResponder)

    /// No responder handled the action; the chain, or the search, ended at this responder.
    @preconcurrency @MainActor func actionWasNotHandled(named name: String, lastResponder: UIResponder)
}
