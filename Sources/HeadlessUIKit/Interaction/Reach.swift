import Foundation

/// Determines which views a touch can reach.
@preconcurrency @MainActor enum Reach {
    /// Throws if a touch cannot reach the view.
    static func check(_ view: UIView) throws(InteractionRefusal) {
        guard let window = view.window, !window.isHidden else { throw .notInWindow("\(view)") }
        guard window.alpha > 0, window.isUserInteractionEnabled else { throw .hidden("\(window)") }
        var topmost = view
        var current: UIView? = view
        while let candidate = current, candidate !== window {
            guard !candidate.isHidden, candidate.alpha > 0, candidate.isUserInteractionEnabled else {
                throw .hidden("\(candidate)")
            }
            topmost = candidate
            current = candidate.superview
        }
        let layer = window.subviews.firstIndex(of: topmost) ?? 0
        for cover in presentedControllers(in: window) {
            guard let manager = cover.presentation.controller, let container = manager.containerView,
                let coverLayer = window.subviews.firstIndex(of: container), coverLayer > layer
            else { continue }
            if let search = cover as? UISearchController, search.letsThrough(view) { continue }
            if manager.presentationStyle.coversCurrentContext,
                let context = cover.presentation.presenter?.viewIfLoaded, !view.isDescendant(of: context)
            {
                continue
            }
            throw .covered("\(view)", by: "\(cover)")
        }
    }

    /// All view controllers in the windows of the application.
    static var controllers: [UIViewController] {
        UIApplication.shared.windows.compactMap(\.rootViewController).flatMap(descendants)
    }

    private static func presentedControllers(in window: UIWindow) -> [UIViewController] {
        guard let root = window.rootViewController else { return [] }
        return descendants(of: root).compactMap(\.presentation.presented)
    }

    private static func descendants(of controller: UIViewController) -> [UIViewController] {
        let below = controller.containedControllers + (controller.presentation.presented.map { [$0] } ?? [])
        return [controller] + below.flatMap(descendants)
    }
}

extension Reach {
    /// The visible bar that shows an item, if there is one.
    static func bar(showing item: UIBarButtonItem) -> UIView? {
        for case let controller as UINavigationController in controllers {
            if let bar = controller.bar(showing: item) { return bar }
        }
        // An app may have its own toolbars, anywhere.
        return UIApplication.shared.windows.lazy.filter { !$0.isHidden }.compactMap { toolbar(in: $0, with: item) }
            .first
    }

    private static func toolbar(in view: UIView, with item: UIBarButtonItem) -> UIView? {
        if let toolbar = view as? UIToolbar { return toolbar.items?.contains(item) == true ? toolbar : nil }
        return view.subviews.lazy.compactMap { toolbar(in: $0, with: item) }.first
    }
}

extension UINavigationController {
    /// The bar that currently shows the item, if there is one.
    fileprivate func bar(showing item: UIBarButtonItem) -> UIView? {
        guard !isNavigationBarHidden, let top = topViewController?.navigationItem else { return nil }
        let items = (top.leftBarButtonItems ?? []) + (top.rightBarButtonItems ?? [])
        return items.contains(item) ? navigationBar : nil
    }
}
