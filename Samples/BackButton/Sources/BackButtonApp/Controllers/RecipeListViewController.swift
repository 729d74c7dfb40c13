import PortableUIKit

/// A table of recipes; the superclass of the list of all recipes and of an author's page.
public class RecipeListViewController: UITableViewController {
    let recipes: [Recipe]

    init(title: String, recipes: [Recipe]) {
        self.recipes = recipes
        super.init(style: .plain)
        self.title = title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Recipe")
    }

    override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        recipes.count
    }

    override public func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "Recipe", for: indexPath)
    }
}
