import PortableUIKit

/// A table in which one row is chosen: only its appearance, not what follows.
class ChoiceViewController: UITableViewController {
    private let choices: [String]

    init(title: String, choices: [String]) {
        self.choices = choices
        super.init(style: .plain)
        self.title = title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// For subclasses.
    func didChoose(_ row: Int) {}

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { choices.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = choices[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        didChoose(indexPath.row)
    }
}
