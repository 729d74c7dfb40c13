import Coordviz
import PortableUIKit
import WeatherApp

/// Breaks rule 3: its delegate is another view controller.
public final class ChattyRatingViewController: UIViewController {
    /// Handles the user's actions.
    @MainActor
    protocol Delegate: AnyObject {
        func ratingViewController(_ controller: ChattyRatingViewController, didRate stars: Int)
    }

    @DelegateReference var delegate: (any Delegate)?

    /// Gives five stars.
    public private(set) lazy var fiveStarsButton = UIButton.calling("Five stars") { [weak self] in self?.rate(5) }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(fiveStarsButton)
    }

    private func rate(_ stars: Int) {
        $delegate.call("didRate", by: self) { $0.ratingViewController(self, didRate: stars) }
    }
}
