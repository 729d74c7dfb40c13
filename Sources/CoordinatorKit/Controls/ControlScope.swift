internal import CoordvizInstrumentation
package import CoordvizModel
package import PortableUIKit

/// The views among which a step of a path finds one: those of a screen, or those of a cell.
///
/// The views of contained view controllers have other paths, and so have the cells of lists.
@MainActor
package struct ControlScope {
    private let members: [UIView]

    /// The views of a screen, with its own.
    package init(of controller: UIViewController) {
        self.init(root: controller.viewIfLoaded, of: controller, includesRoot: true)
    }

    /// The views of a cell.
    package init(of cell: UIView, on controller: UIViewController) {
        self.init(root: cell, of: controller, includesRoot: false)
    }

    private init(root: UIView?, of controller: UIViewController, includesRoot: Bool) {
        var members: [UIView] = []
        func add(_ view: UIView) {
            // A screen may have any number of views, and this is for one tap.
            guard members.count < Self.most else { return }
            members.append(view)
            for subview in view.subviews where Self.belongs(subview, to: controller) { add(subview) }
        }
        if let root { add(root) }
        self.members = includesRoot ? members : Array(members.dropFirst())
    }

    /// The only list, if there is exactly one: a row needs no step to it.
    package var onlyList: UIView? {
        let lists = members.filter { $0 is UITableView || $0 is UICollectionView }
        return lists.count == 1 ? lists[0] : nil
    }

    /// The step to a view: by its identifier, by its title if that may be recorded, or else by its place.
    package func step(to view: UIView, usesTitles: Bool) -> ControlStep? {
        if let name = view.accessibilityIdentifier, !name.isEmpty, leads(.identifier(name), to: view) {
            return .identifier(name)
        }
        if usesTitles, let title = Self.title(of: view), leads(.title(title), to: view) { return .title(title) }
        let type = TypeNames.shortName(of: Swift.type(of: view))
        let peers = members.filter { TypeNames.shortName(of: Swift.type(of: $0)) == type }
        return peers.firstIndex { $0 === view }.map { .position(of: type, $0 + 1) }
    }

    private func leads(_ step: ControlStep, to view: UIView) -> Bool {
        let views = views(at: step)
        return views.count == 1 && views[0] === view
    }

    /// The views to which a step may lead: exactly one if it is clear. Of several with one identifier or title, those that a
    /// user sees: screens have a hidden twin of a button for another state.
    package func views(at step: ControlStep) -> [UIView] {
        switch step {
        case .identifier(let name): Self.seen(members.filter { $0.accessibilityIdentifier == name })
        case .title(let title): Self.seen(members.filter { Self.title(of: $0) == title })
        case .position(let type, let number):
            members.filter { TypeNames.shortName(of: Swift.type(of: $0)) == type }.dropFirst(number - 1).prefix(1)
                .map(\.self)
        case .row, .item, .bar: []
        }
    }

    /// The controls, for a message that says what there is.
    package var steps: [ControlStep] {
        members.filter { $0 is UIControl || $0.accessibilityIdentifier != nil }
            .compactMap { step(to: $0, usesTitles: true) }
    }

    private static func title(of view: UIView) -> String? {
        guard let title = (view as? UIButton)?.currentTitle, !title.isEmpty else { return nil }
        return title
    }

    private static func seen(_ views: [UIView]) -> [UIView] {
        guard views.count > 1 else { return views }
        let seen = views.filter { view in
            sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha >= leastAlpha }
        }
        return seen.isEmpty ? views : seen
    }

    private static func belongs(_ view: UIView, to controller: UIViewController) -> Bool {
        if view is UITableViewCell || view is UICollectionViewCell { return false }
        guard let owner = view.next as? UIViewController, owner !== controller else { return true }
        return owner.viewIfLoaded !== view
    }

    private static let most = 10_000
    /// UIKit sends no touches to views that are less opaque.
    private static let leastAlpha = 0.01
}
