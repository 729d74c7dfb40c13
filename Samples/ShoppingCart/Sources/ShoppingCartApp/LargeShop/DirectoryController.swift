import Coordviz
import PortableUIKit

/// The list of parts of the large shop, which are opened with a tap.
public final class DirectoryController: UITableViewController {
    private let titles: [String]

    init(titles: [String]) {
        self.titles = titles
        super.init(style: .plain)
        title = "Directory"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }

    override public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = titles[indexPath.row]
        return cell
    }

    override public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        bubble(OpenPart(index: indexPath.row))
    }
}
