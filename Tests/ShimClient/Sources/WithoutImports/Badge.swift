public final class BadgeView: UIView {
    public var count = 0 {
        didSet { isHidden = count == 0 }
    }
}

public final class BadgeController: UIViewController {
    public override func loadView() { view = BadgeView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
}
