import Coordviz
import PortableUIKit

/// A part of the large shop: its screens one after the other, the last one as a sheet, and then back to the directory.
class PartCoordinator: Coordinator<UINavigationController> {
    class var title: String { "" }
    class var screens: [LargeShopController.Type] { [] }

    private var following = PartCoordinator.screens[...]

    override required init(rootViewController: UINavigationController) {
        super.init(rootViewController: rootViewController)
        following = Self.screens[...]
    }

    override func start() {
        super.start()
        guard let first = following.popFirst()?.init() else { return }
        show(first, sender: self)
        finishWhenPopped(first, from: rootViewController)
    }

    private func leave() {
        dismiss(animated: true) { [weak self] in self?.rootViewController.popToRootViewController(animated: true) }
    }
}

extension PartCoordinator: GoOnHandling {
    func goOn(_ message: GoOn) -> Handling {
        guard let next = following.popFirst()?.init() else {
            leave()
            return .handled
        }
        if following.isEmpty {
            next.comesAsSheet()
            present(next, animated: true)
        } else {
            show(next, sender: self)
        }
        return .handled
    }
}
