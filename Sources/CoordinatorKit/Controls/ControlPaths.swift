package import CoordvizModel
package import PortableUIKit

/// The paths of controls that are on screen now.
@MainActor
package struct ControlPaths {
    package let screens = ScreenList()
    private let usesTitles: Bool

    /// - Parameter usesTitles: whether the paths may contain titles, which the app shows.
    package init(usesTitles: Bool) { self.usesTitles = usesTitles }

    /// The path of what the user acted on; nil for what is on no screen, such as the device.
    /// - Parameter item: the item, if it is one of a bar.
    package func path(to responder: UIResponder?, item: UIBarItem? = nil) -> (path: ControlPath, on: UIViewController)?
    {
        if let item, let found = path(to: item, in: responder) { return found }
        switch responder {
        case let controller as UIViewController: return path(of: content(of: controller), [])
        case is UIWindow: return nil
        case let view as UIView:
            guard let controller = controller(of: view), let steps = steps(to: view, on: controller) else { return nil }
            return path(of: controller, steps)
        default: return nil
        }
    }

    private func path(of controller: UIViewController, _ steps: [ControlStep]) -> (ControlPath, UIViewController)? {
        screens.name(of: controller).map { (ControlPath($0, steps), controller) }
    }

    private func path(to item: UIBarItem, in bar: UIResponder?) -> (ControlPath, UIViewController)? {
        #if !os(tvOS)
            if let toolbar = bar as? UIToolbar, let step = BarItems(of: toolbar).step(to: item, usesTitles: usesTitles),
                let controller = controller(of: toolbar), let steps = steps(to: toolbar, on: controller)
            {
                return path(of: controller, steps + [.bar, step])
            }
        #endif
        for controller in screens.controllers {
            guard let step = BarItems(of: controller).step(to: item, usesTitles: usesTitles) else { continue }
            return path(of: controller, [.bar, step])
        }
        return nil
    }

    /// What a container shows, which says more than the container: most apps have several navigation controllers.
    private func content(of controller: UIViewController) -> UIViewController {
        switch controller {
        case let navigation as UINavigationController: navigation.topViewController.map(content) ?? controller
        case let wrapper as ResponderController: content(of: wrapper.contained)
        default: controller
        }
    }

    private func controller(of view: UIView) -> UIViewController? {
        sequence(
            first: view as UIResponder,
            next: { responder in
                // The chain of a wrapper leads elsewhere.
                if let controller = responder as? UIViewController { return controller.parent }
                return (responder as? UIView)?.superview.map { superview in
                    let owner = responder.next as? UIViewController
                    return owner?.viewIfLoaded === responder ? owner ?? superview : superview
                } ?? responder.next
            }
        ).lazy.compactMap { $0 as? UIViewController }.first
    }

    private func steps(to view: UIView, on controller: UIViewController) -> [ControlStep]? {
        if let row = row(of: view) {
            let outer = cell(around: row.list, on: controller)
            let scope = outer.map { ControlScope(of: $0, on: controller) } ?? ControlScope(of: controller)
            guard let before = outer.map({ steps(to: $0, on: controller) }) ?? [] else { return nil }
            if scope.onlyList === row.list { return before + [row.step] }
            return scope.step(to: row.list, usesTitles: usesTitles).map { before + [$0, row.step] }
        }
        guard let cell = cell(around: view, on: controller) else {
            return ControlScope(of: controller).step(to: view, usesTitles: usesTitles).map { [$0] }
        }
        guard let before = steps(to: cell, on: controller),
            let step = ControlScope(of: cell, on: controller).step(to: view, usesTitles: usesTitles)
        else { return nil }
        return before + [step]
    }

    /// The nearest cell around a view, below the screen's view.
    private func cell(around view: UIView, on controller: UIViewController) -> UIView? {
        guard view !== controller.viewIfLoaded else { return nil }
        var current = view.superview
        while let candidate = current, candidate !== controller.viewIfLoaded {
            if candidate is UITableViewCell || candidate is UICollectionViewCell { return candidate }
            current = candidate.superview
        }
        return nil
    }

    private func row(of view: UIView) -> (list: UIView, step: ControlStep)? {
        let outer = sequence(first: view, next: \.superview).dropFirst()
        if let cell = view as? UITableViewCell, let list = outer.lazy.compactMap({ $0 as? UITableView }).first,
            let path = list.indexPath(for: cell)
        {
            return (list, .row(section: path.section, path.row))
        }
        if let cell = view as? UICollectionViewCell,
            let list = outer.lazy.compactMap({ $0 as? UICollectionView }).first, let path = list.indexPath(for: cell)
        {
            return (list, .item(section: path.section, path.item))
        }
        return nil
    }
}
