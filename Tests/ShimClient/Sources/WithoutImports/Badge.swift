final class BadgeView: UIView {
    var count = 0 {
        didSet { isHidden = count == 0 }
    }
}

final class BadgeController: UIViewController {
    override func loadView() { view = BadgeView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
}
