import Coordviz
import PortableUIKit

/// The base class of the hundred screens: a heading, and a button for the next screen, which the coordinator chooses.
public class LargeShopController: UIViewController {
    class var heading: String { "" }

    /// Continues.
    public private(set) lazy var onwardButton = UIButton.sending("Go on") { GoOn() }

    required init() {
        super.init(nibName: nil, bundle: nil)
        title = Self.heading
    }

    /// Archives are not supported.
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
