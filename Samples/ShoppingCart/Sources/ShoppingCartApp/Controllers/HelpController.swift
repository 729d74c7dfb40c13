import Coordviz
import PortableUIKit

/// Help for the customer.
public final class HelpController: UIViewController {
    /// Asks for a call.
    public private(set) lazy var callButton = UIButton.sending("Call me back") { CallBack() }

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Help"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        add([callButton])
    }

    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeInColumn([callButton])
    }
}
