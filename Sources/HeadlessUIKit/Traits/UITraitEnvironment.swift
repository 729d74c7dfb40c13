internal import Foundation

/// An object with traits, which is notified of their changes.
///
/// Source: https://developer.apple.com/documentation/uikit/uitraitenvironment
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    /// The current traits.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIPresentationController: UITraitEnvironment {}

extension UIPresentationController {
    /// The traits of the window, with the overrides for the presented controller.
    var resolvedTraits: Traits {
        let window = (containerView ?? presentingController?.viewIfLoaded)?.window
        let inherited = window?.resolvedTraits ?? Traits.ofScreen(UIScreen.main.bounds.size)
        return overrideTraitCollection.map { inherited.overridden(by: $0.traits) } ?? inherited
    }
}

extension UIView {
    /// The traits of the controller whose view this is, or of the superview, with this view's style.
    var resolvedTraits: Traits {
        let inherited =
            managingController?.resolvedTraits ?? superview?.resolvedTraits
            ?? Traits.ofScreen((self as? UIWindow)?.bounds.size ?? UIScreen.main.bounds.size)
        return inherited.overridden(by: overrideUserInterfaceStyle)
    }
}

extension UIViewController {
    /// The traits of the container, of the presentation, or of the window, with the overrides for this controller.
    var resolvedTraits: Traits {
        resolvedTraits(inheriting: inheritedTraits)
    }

    func resolvedTraits(inheriting inherited: Traits) -> Traits {
        (overrideTraits.map { inherited.overridden(by: $0.traits) } ?? inherited)
            .overridden(by: overrideUserInterfaceStyle)
    }

    private var inheritedTraits: Traits {
        if let parent { return parent.resolvedTraits }
        if let rootWindow { return rootWindow.resolvedTraits }
        if presentation.presenter != nil, let controller = presentation.controller { return controller.resolvedTraits }
        return Traits.ofScreen(UIScreen.main.bounds.size)
    }
}

/// Notifies views and controllers of a change of their traits: containers before their children, controllers before
/// their views, presenting controllers before presented ones. Apple documents no order.
@preconcurrency @MainActor struct TraitChange {
    private var seen: Set<ObjectIdentifier> = []
    private var affected: [(environment: any UITraitEnvironment, traits: () -> Traits, old: Traits)] = []

    /// Runs a change that affects a controller, with its view, its children and what it presents.
    static func make(below controller: UIViewController, _ change: () -> Void) {
        var notice = TraitChange()
        notice.add(controller)
        change()
        notice.tell()
    }

    /// Runs a change that affects a view and its descendants.
    static func make(below view: UIView, _ change: () -> Void) {
        var notice = TraitChange()
        notice.add(view)
        change()
        notice.tell()
    }

    /// Runs a change that affects everything in the application's windows.
    static func makeEverywhere(_ change: () -> Void) {
        var notice = TraitChange()
        for window in UIApplication.current?.windows ?? [] { notice.add(window) }
        change()
        notice.tell()
    }

    private mutating func add(_ controller: UIViewController) {
        guard seen.insert(ObjectIdentifier(controller)).inserted else { return }
        affected.append((controller, { controller.resolvedTraits }, controller.resolvedTraits))
        if let view = controller.viewIfLoaded { add(view) }
        for child in controller.containedControllers { add(child) }
        guard let presented = controller.presentation.presented else { return }
        if let manager = presented.presentation.controller {
            affected.append((manager, { manager.resolvedTraits }, manager.resolvedTraits))
        }
        add(presented)
    }

    private mutating func add(_ view: UIView) {
        affected.append((view, { view.resolvedTraits }, view.resolvedTraits))
        if let root = (view as? UIWindow)?.rootViewController { return add(root) }
        for subview in view.subviews {
            guard let controller = subview.managingController else {
                add(subview)
                continue
            }
            // A child is notified through its container, unless the change is made at a view below that.
            if controller.parent.map({ !seen.contains(ObjectIdentifier($0)) }) ?? true { add(controller) }
        }
    }

    private func tell() {
        for entry in affected where entry.traits() != entry.old {
            entry.environment.traitCollection.performAsCurrent {
                entry.environment.traitCollectionDidChange(UITraitCollection(entry.old))
            }
        }
    }
}
