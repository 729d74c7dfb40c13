internal import CoordvizModel
internal import CoordvizTimeline

/// Which view controllers are navigation controllers, whatever their classes are called.
///
/// A recording knows no superclasses. Three signs are none of a tab bar controller, a split view, a page controller or an app's own
/// container, however alike its children come and go:
/// - The user went back in it, by the button or the swipe.
/// - The view in which UIKit moves a navigation controller's screens is in its view, as far as messages passed there.
/// - Its class is called `…NavigationController`, as UIKit's are and nearly all that derive from them.
struct NavigationControllers {
    private let known: Set<NodeID>

    /// Linear in edges and actions.
    init(_ context: CheckContext) {
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
        // Each container is asked for its name once: rules ask for one again and again.
        var containers: Set<NodeID> = []
        for interval in context.history.edges where interval.edge.kind == .containment {
            let container = interval.edge.to
            // Without generic arguments: a container of navigation controllers is none.
            guard containers.insert(container).inserted,
                context.names.title(container).prefix(while: { $0 != "<" }).hasSuffix("NavigationController")
            else { continue }
            shown.insert(container)
        }
        known = shown
    }

    /// Whether a container is one. O(1).
    func contains(_ container: NodeID) -> Bool { known.contains(container) }

    private static let transitionView = "UINavigationTransitionView"
}
