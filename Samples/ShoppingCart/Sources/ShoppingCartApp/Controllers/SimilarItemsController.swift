import Coordviz
import PortableUIKit

/// What is similar to an item: a part of somebody else's screen.
public final class SimilarItemsController: UITableViewController {
    private let item: Item
    private var similar: [Item] = []

    init(item: Item) {
        self.item = item
        super.init(style: .plain)
        title = "Similar items"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func viewDidLoad() {
        super.viewDidLoad()
        // Too early: the view hangs in nothing yet, and this reaches nobody.
        bubble(ScreenLoaded(title: "Similar items"))
        // Early, too, but this one waits for its way.
        bubbleWhenConnected(SimilarItemsOffered(item: item))
    }

    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        similar = request(SimilarItems(item: item)) ?? []
        tableView.reloadData()
    }

    override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        similar.count
    }

    override public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = similar[indexPath.row].name
        return cell
    }

    override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        // A detail of this very screen, shown by whatever container is around; another item would be a message.
        show(ComparisonController(item, with: similar[indexPath.row]), sender: self)
    }
}
