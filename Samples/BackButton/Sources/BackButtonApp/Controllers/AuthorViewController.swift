import Coordviz
import PortableUIKit

/// Handles the user's actions on an author's page.
@MainActor
protocol AuthorViewControllerDelegate: AnyObject {
    func authorViewController(_ controller: AuthorViewController, didRequestDetailOf recipe: Recipe)
}

/// An author's recipes.
public final class AuthorViewController: RecipeListViewController {
    @DelegateReference var delegate: (any AuthorViewControllerDelegate)?

    init(author: String) { super.init(title: author, recipes: Recipe.all(by: author)) }

    override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let recipe = recipes[indexPath.row]
        $delegate.call("didRequestDetailOf", by: self) { $0.authorViewController(self, didRequestDetailOf: recipe) }
    }
}
