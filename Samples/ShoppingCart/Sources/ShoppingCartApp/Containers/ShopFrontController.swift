import PortableUIKit

/// A custom container: a row of buttons, and below it the part that was chosen.
public final class ShopFrontController: UIViewController, OuterContainer {
    /// A button for each part.
    public private(set) var buttons: [UIButton] = []
    private var parts: [UIViewController] = []
    private var front: UIViewController?
    private let room = UIView(frame: .zero)

    /// Contains the parts, and shows the first one.
    public func setParts(_ parts: [UIViewController]) {
        self.parts = parts
        for part in parts {
            addChild(part)
            part.didMove(toParent: self)
        }
        front = parts.first
        if isViewLoaded { fill() }
    }

    /// Shows a part in place of the current one.
    public func bringToFront(_ part: UIViewController) {
        guard parts.contains(part), part !== front else { return }
        front?.viewIfLoaded?.removeFromSuperview()
        front = part
        if isViewLoaded { showFront() }
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(room)
        fill()
    }

    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width / CGFloat(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: 44)
        }
        room.frame = CGRect(x: 0, y: 44, width: view.bounds.width, height: max(0, view.bounds.height - 44))
        front?.viewIfLoaded?.frame = room.bounds
    }

    private func fill() {
        for button in buttons { button.removeFromSuperview() }
        buttons = parts.map { part in
            let title = part.title ?? part.children.first?.title ?? ""
            return UIButton(
                primaryAction: UIAction(title: title) { [weak self, weak part] _ in
                    if let part { self?.bringToFront(part) }
                }
            )
        }
        for button in buttons { view.addSubview(button) }
        showFront()
    }

    private func showFront() {
        guard let front else { return }
        front.loadViewIfNeeded()
        front.view.frame = room.bounds
        room.addSubview(front.view)
    }
}
