internal import CoordvizModel

/// Which view controllers are navigation controllers, whatever their classes are called.
///
/// A recording knows no superclasses. Three signs are none of a tab bar controller, a split view, a page controller or an app's own
/// container, however alike its children come and go:
/// - The user went back in it, by the button or the swipe.
/// - The view in which UIKit moves a navigation controller's screens lies in its own view, as far as messages passed there.
/// - Its class is called `…NavigationController`, as UIKit's are and nearly all that derive from them.
struct NavigationControllers {
    private let context: CheckContext
    private let shown: Set<NodeID>

    /// Linear in edges and actions.
    init(_ context: CheckContext) {
        self.context = context
        var shown: Set<NodeID> = []
        for action in context.records(of: .action)
        where Departure.gesturesBack.contains(context.dictionary.text(action.name)) { shown.insert(action.subject) }
        var ownViews: Set<NodeID> = []
        for interval in context.history.edges where interval.edge.kind == .superview {
            let inner = interval.edge.from
            if context.dictionary.kind(of: inner) == .privateView, context.names.title(inner) == Self.transitionView {
                ownViews.insert(interval.edge.to)
            }
        }
        if !ownViews.isEmpty {
            for interval in context.history.edges
            where interval.edge.kind == .viewOfController && ownViews.contains(interval.edge.from) {
                shown.insert(interval.edge.to)
            }
        }
        self.shown = shown
    }

    func contains(_ controller: NodeID) -> Bool {
        // Without generic arguments: a container of navigation controllers is none.
        shown.contains(controller)
            || context.names.title(controller).prefix { $0 != "<" }.hasSuffix("NavigationController")
    }

    private static let transitionView = "UINavigationTransitionView"
}
