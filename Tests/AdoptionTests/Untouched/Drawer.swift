import PortableUIKit

/// A container of another library: a main controller, and a menu beside it.
final class DrawerController: UIViewController {
    private let main: UIViewController
    private let menu: UIViewController

    init(main: UIViewController, menu: UIViewController) {
        self.main = main
        self.menu = menu
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for controller in [main, menu] {
            addChild(controller)
            view.addSubview(controller.view)
            controller.didMove(toParent: self)
        }
    }

    func closeMenu() {
        menu.willMove(toParent: nil)
        menu.view.removeFromSuperview()
        menu.removeFromParent()
    }
}
