/// Sees a named action without a target travel the responder chain to whoever handles it.
///
/// The first responder and the sender may both begin a search (see ``UIApplication/sendAction(named:to:from:for:)``);
/// told is of the one that ends at a handler, or, if neither does, of the one from the sender. Told is in this order:
/// that the action is sent, each hop, and then what became of it; all hops before the handler runs. What a handler sends
/// in turn is told in between. An action that has a target, and one that no search can begin for, is not told of.
public protocol ActionObserving: AnyObject {
    /// The search that counts begins here.
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

    /// Nobody handled the action; the chain, or the search, ended at this responder.
    @preconcurrency @MainActor func actionWasNotHandled(named name: String, lastResponder: UIResponder)
}
