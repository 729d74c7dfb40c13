import Foundation
import HeadlessUIKit
import Testing

// Everything above the suite is written as for UIKit: see docs/porting.md.

@MainActor private protocol Buying: AnyObject {
    func buy(_ item: String)
}

extension UIResponder {
    /// Walks the chain to find a handler: an overridable `@objc` extension does this in Objective-C.
    fileprivate func sendBuy(_ item: String) -> Bool {
        var current: UIResponder? = self
        while let responder = current {
            if let handler = responder as? any Buying {
                handler.buy(item)
                return true
            }
            current = responder.next
        }
        return false
    }
}

/// What an app requires of a presenting controller; UIKit's own declarations satisfy it.
@MainActor private protocol Presenting {
    func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?)
    func dismiss(animated flag: Bool, completion: (() -> Void)?)
}

extension UIViewController: Presenting {}

/// Overrides both with the signatures that UIKit declares.
private final class CountingController: UIViewController {
    var calls: [String] = []

    override func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        calls.append("present")
        super.present(viewControllerToPresent, animated: flag, completion: completion)
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        calls.append("dismiss")
        super.dismiss(animated: flag) {
            self.calls.append("dismissed")
            completion?()
        }
    }
}

private final class ItemCell: UITableViewCell {
    var onBuy: (() -> Void)?
    let button = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(button)
        button.addAction(UIAction { [weak self] _ in self?.onBuy?() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

private class ItemsController: UITableViewController {
    let items = ["tea", "coffee"]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(ItemCell.self, forCellReuseIdentifier: "item")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Alert",
            primaryAction: UIAction { [weak self] _ in self?.ask() }
        )
    }

    func ask() {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.title = "Sure" })
        present(alert, animated: true, completion: nil)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        cell.textLabel?.text = items[indexPath.row]
        if let cell = cell as? ItemCell {
            let item = items[indexPath.row]
            cell.onBuy = { [weak cell] in _ = cell?.sendBuy(item) }
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = UIViewController()
        detail.title = items[indexPath.row]
        show(detail, sender: self)
    }
}

private final class ShopController: UINavigationController, Buying {
    var bought: [String] = []

    init() {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([ItemsController(style: .plain)], animated: false)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func buy(_ item: String) {
        bought.append(item)
    }
}

private final class PlainCoordinator: UIResponder {
    weak var parent: UIResponder?

    override init() {
        super.init()
    }

    override var next: UIResponder? { parent }
}

private final class WrappingController: UIViewController {
    private let nextOverride: UIResponder
    private let child: UIViewController

    init(containing child: UIViewController, nextResponder: UIResponder) {
        nextOverride = nextResponder
        self.child = child
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("never decoded")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(child)
        view.addSubview(child.view)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.didMove(toParent: self)
    }

    override var next: UIResponder? { nextOverride }
}

private class BaseObserver: NSObject, UINavigationControllerDelegate {
    var shown = 0

    // Declared with the conformance, so that the subclass's override is found in both.
    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        shown += 1
    }
}

private final class DerivedObserver: BaseObserver {
    override func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        super.navigationController(navigationController, didShow: viewController, animated: animated)
        shown += 10
    }
}

private final class TileCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

private final class TilesController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private let registration = UICollectionView.CellRegistration<TileCell, String> { cell, _, item in
        cell.label.text = item
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        2
    }

    override func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: "\(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: 100, height: 20)
    }
}

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct PortableForms {
        @Test func closuresAndProtocolsCarryAPurchase() throws {
            let shop = ShopController()
            try withApplication(showing: shop) { window in
                window.layoutIfNeeded()
                let items = try #require(shop.topViewController as? ItemsController)
                let cell = try #require(items.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? ItemCell)
                try UserInteraction.tap(cell.button)
                #expect(shop.bought == ["coffee"])
                try UserInteraction.tapBarButton(try #require(items.navigationItem.rightBarButtonItem))
                MainRunLoop.main.runUntilIdle()
                let alert = try #require(items.presentedViewController as? UIAlertController)
                try UserInteraction.finishing { try UserInteraction.choose(alert.actions[0]) }
                #expect(items.title == "Sure")
                try UserInteraction.finishing {
                    try UserInteraction.select(IndexPath(row: 0, section: 0), in: items.tableView)
                }
                #expect(shop.topViewController?.title == "tea")
            }
        }

        @Test func aCoordinatorIsAResponderAndAnOverrideOfNextBridges() throws {
            let shop = ShopController()
            let coordinator = PlainCoordinator()
            coordinator.parent = shop
            let inner = UIViewController()
            try withApplication(showing: shop) { _ in
                let wrapper = WrappingController(containing: inner, nextResponder: coordinator)
                shop.present(wrapper, animated: false, completion: nil)
                #expect(inner.view.sendBuy("milk") && shop.bought == ["milk"])
                #expect(Set([coordinator as UIResponder, inner]).count == 2)
            }
        }

        /// https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
        @Test func presentingIsOverriddenAndAskedForAsUIKitDeclaresIt() throws {
            let root = CountingController()
            try withApplication(showing: root) { _ in
                var completions = 0
                let presenting: any Presenting = root
                presenting.present(UIViewController(), animated: true) { completions += 1 }
                MainRunLoop.main.runUntilIdle()
                presenting.dismiss(animated: true) { completions += 1 }
                MainRunLoop.main.runUntilIdle()
                #expect(completions == 2 && root.calls == ["present", "dismiss", "dismissed"])
                #expect(root.presentedViewController == nil)
            }
        }

        @Test func aDelegateMethodIsDeclaredWithTheConformance() throws {
            let navigation = UINavigationController(rootViewController: UIViewController())
            let observer = DerivedObserver()
            navigation.delegate = observer
            try withApplication(showing: navigation) { _ in
                #expect(observer.shown == 11)
            }
        }

        @Test func registeredCellsTakeTheDelegatesSize() throws {
            let tiles = TilesController(collectionViewLayout: UICollectionViewFlowLayout())
            try withApplication(showing: tiles) { window in
                window.layoutIfNeeded()
                let cells = tiles.collectionView.visibleCells.compactMap { $0 as? TileCell }
                #expect(cells.map { $0.label.text } == ["0", "1"])
                #expect(cells.first?.frame.size == CGSize(width: 100, height: 20))
            }
        }

        @Test func animationsCompleteInALaterTurn() throws {
            let view = UIView()
            var finished = false
            UIView.animate(withDuration: 0.2, animations: { view.alpha = 0.5 }, completion: { finished = $0 })
            #expect(view.alpha == 0.5 && !finished)
            MainRunLoop.main.runUntilIdle()
            #expect(finished)
        }
    }
}
