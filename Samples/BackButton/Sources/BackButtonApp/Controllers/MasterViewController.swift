import Coordviz
import PortableUIKit

/// Handles the user's actions in the list.
@MainActor
protocol MasterViewControllerDelegate: AnyObject {
    func masterViewController(_ controller: MasterViewController, didRequestDetailOf recipe: Recipe)
}

/// The list of all recipes.
public final class MasterViewController: RecipeListViewController {
    @DelegateReference var delegate: (any MasterViewControllerDelegate)?

    init() { super.init(title: "Cookbook", recipes: Recipe.all) }

    override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let recipe = recipes[indexPath.row]
        $delegate.call("didRequestDetailOf", by: self) { $0.masterViewController(self, didRequestDetailOf: recipe) }
    }
}
