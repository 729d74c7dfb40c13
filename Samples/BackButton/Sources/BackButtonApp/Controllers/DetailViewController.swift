import Coordviz
import PortableUIKit

/// Handles the user's actions on a recipe.
@MainActor
protocol DetailViewControllerDelegate: AnyObject {
    func detailViewController(_ controller: DetailViewController, didRequestAuthor author: String)
    func detailViewControllerDidRequestSharing(_ controller: DetailViewController)
    func detailViewControllerDidRequestHome(_ controller: DetailViewController)
    func detailViewController(_ controller: DetailViewController, didRequestInstead recipe: Recipe)
}

/// A recipe.
public final class DetailViewController: UIViewController {
    @DelegateReference var delegate: (any DetailViewControllerDelegate)?
    let recipe: Recipe

    /// Goes to the author's page.
    public private(set) lazy var authorButton = button(recipe.author, call: "didRequestAuthor") {
        controller,
        delegate in
        delegate.detailViewController(controller, didRequestAuthor: controller.recipe.author)
    }
    /// Opens the sheet.
    public private(set) lazy var shareButton = button("Share", call: "didRequestSharing") { controller, delegate in
        delegate.detailViewControllerDidRequestSharing(controller)
    }
    /// Goes back to the list from any depth.
    public private(set) lazy var homeButton = button("Home", call: "didRequestHome") { controller, delegate in
        delegate.detailViewControllerDidRequestHome(controller)
    }
    /// Shows the first recipe in place of everything above the list.
    public private(set) lazy var insteadButton = button("Today's recipe", call: "didRequestInstead") {
        controller,
        delegate in
        delegate.detailViewController(controller, didRequestInstead: Recipe.all[0])
    }

    init(recipe: Recipe) {
        self.recipe = recipe
        super.init(nibName: nil, bundle: nil)
        title = recipe.title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        for button in [authorButton, shareButton, homeButton, insteadButton] { view.addSubview(button) }
    }

    private func button(
        _ title: String,
        call method: String,
        _ tell: @escaping @MainActor (DetailViewController, any DetailViewControllerDelegate) -> Void
    ) -> UIButton {
        UIButton(
            primaryAction: UIAction(title: title) { [weak self] _ in
                guard let self else { return }
                $delegate.call(method, by: self) { tell(self, $0) }
            }
        )
    }
}
