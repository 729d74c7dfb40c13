import Coordviz
import PortableUIKit

/// What the hundred screens have in common: a heading, and a button that leads on to wherever the coordinator says.
public class LargeShopController: UIViewController {
    class var heading: String { "" }

    /// Goes on.
    public private(set) lazy var onwardButton = UIButton.sending("Go on") { GoOn() }

    required init() {
        super.init(nibName: nil, bundle: nil)
        title = Self.heading
    }

    /// There are no archives.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        add([onwardButton])
    }

    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeInColumn([onwardButton])
    }
}
