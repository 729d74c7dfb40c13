internal import CoordvizModel
internal import CoordvizTimeline

/// Containers that keep view controllers that they do not show now, or may do so.
///
/// A recording knows neither superclasses nor what a container refers to. Three signs show a container of pages:
/// - The user turned a page in it.
/// - The view of a `UIPageViewController` is its view, as far as messages passed there.
/// - Its class is called `…PageViewController…`.
final class KeepingContainers {
    private let context: CheckContext
    private let screens: Screens
    private let pages: Set<NodeID>
    private let tabs: Set<NodeID>
    /// The classes of what came back to a container, by container: many screens may have left one.
    private var returned: [NodeID: Set<StringID>] = [:]
    /// The classes of what was released after a container had shown it, by container.
    private var dropped: [NodeID: Set<StringID>] = [:]

    /// Linear in edges and actions.
    init(_ context: CheckContext, _ screens: Screens) {
        self.context = context
        self.screens = screens
        var (pages, tabs): (Set<NodeID>, Set<NodeID>) = ([], [])
        for action in context.records(of: .action) {
            switch context.dictionary.text(action.name) {
            case "turnPage": pages.insert(action.subject)
            case "selectTab": tabs.insert(action.subject)
            default: break
            }
        }
        for interval in context.history.edges where interval.edge.kind == .viewOfController {
            if context.names.title(interval.edge.from) == Self.viewOfPages { pages.insert(interval.edge.to) }
        }
        self.pages = pages
        self.tabs = tabs
    }

    private static let viewOfPages = "_UIPageViewControllerContentView"

    /// Whether a container keeps each view controller that it has shown.
    func isOfPages(_ container: NodeID) -> Bool {
        pages.contains(container) || context.names.title(container).contains("PageViewController")
    }

    /// Whether another view controller of the same class came back to the container that a screen was in: it keeps
    /// those that it does not show. A navigation controller keeps none that it popped.
    func hasBroughtBackOneLike(_ last: ScreenPeriod, _ cameBack: ([ScreenPeriod]) -> Bool) -> Bool {
        guard !screens.navigationControllers.contains(last.outer),
            let type = context.dictionary.nodes[last.controller]?.typeName
        else { return false }
        if let known = returned[last.outer] { return known.contains(type) }
        let types = screens.inners(of: last.outer).compactMap { [self] inner -> StringID? in
            let periods = screens.periods(of: inner)
            guard periods.last?.outer == last.outer, cameBack(periods) else { return nil }
            return context.dictionary.nodes[inner]?.typeName
        }
        returned[last.outer] = Set(types)
        return types.contains(type)
    }

    /// Whether a container of the app may keep a screen that gave way to another one in it. UIKit's stacks, tabs and
    /// columns keep none that they do not have, and neither does a container from which one of the same class was
    /// released.
    func mayKeep(_ last: ScreenPeriod) -> Bool {
        let title = context.names.title(last.outer).prefix { $0 != "<" }
        return !screens.navigationControllers.contains(last.outer) && !tabs.contains(last.outer)
            && !SystemControllers.isOfSystem(String(title))
            && !Self.endingsOfDropping.contains(where: title.hasSuffix)
            && screens.gaveWay(last) && screens.removal(of: last) == nil && !hasDroppedOneLike(last)
    }

    private func hasDroppedOneLike(_ last: ScreenPeriod) -> Bool {
        guard let type = context.dictionary.nodes[last.controller]?.typeName else { return false }
        if let known = dropped[last.outer] { return known.contains(type) }
        let types = screens.inners(of: last.outer).compactMap { inner -> StringID? in
            context.life(of: inner)?.released == nil ? nil : context.dictionary.nodes[inner]?.typeName
        }
        dropped[last.outer] = Set(types)
        return types.contains(type)
    }

    /// What classes that derive from those of UIKit are called.
    private static let endingsOfDropping = ["TabBarController", "SplitViewController"]
}
