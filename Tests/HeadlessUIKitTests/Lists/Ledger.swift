import Foundation
import HeadlessUIKit

extension HeadlessUIKitTests {
    /// A table of sections and rows that records the calls it receives.
    final class Ledger: UITableViewController {
        let log = Log()
        var sections: [[String]] = [["a", "b", "c"], ["d"]]
        var titles: [String?] = ["first", nil]
        var headerIsOwn = false
        var selectable = true
        var swipe: UISwipeActionsConfiguration?
        var style: UITableViewCell.EditingStyle = .delete
        var made = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            tableView.register(OwnHeader.self, forHeaderFooterViewReuseIdentifier: "header")
        }

        override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            sections[section].count
        }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made += 1
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = sections[indexPath.section][indexPath.row]
            return cell
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            titles[section]
        }
        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            headerIsOwn ? tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") : nil
        }
        override func tableView(
            _ tableView: UITableView,
            willDisplayHeaderView view: UIView,
            forSection section: Int
        ) { log.lines.append("header \(section)") }
        override func tableView(
            _ tableView: UITableView,
            willDisplay cell: UITableViewCell,
            forRowAt indexPath: IndexPath
        ) { log.lines.append("show \(cell.textLabel?.text ?? "?")") }
        override func tableView(
            _ tableView: UITableView,
            didEndDisplaying cell: UITableViewCell,
            forRowAt indexPath: IndexPath
        ) { log.lines.append("end \(cell.textLabel?.text ?? "?")") }
        override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            log.lines.append("willSelect \(indexPath.row)")
            return selectable ? indexPath : nil
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.lines.append("didSelect \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            log.lines.append("willDeselect \(indexPath.row)")
            return indexPath
        }
        override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            log.lines.append("didDeselect \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            log.lines.append("highlight \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            log.lines.append("unhighlight \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            log.lines.append("accessory \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            indexPath.section == 0
        }
        override func tableView(
            _ tableView: UITableView,
            editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { style }
        override func tableView(
            _ tableView: UITableView,
            commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) {
            log.lines.append("commit \(editingStyle) \(indexPath.row)")
            sections[indexPath.section].remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
        override func tableView(
            _ tableView: UITableView,
            moveRowAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            log.lines.append("move")
            let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
            sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.row)
        }
        override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            log.lines.append("beginSwipe")
        }
        override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            log.lines.append("endSwipe")
        }
        override func tableView(
            _ tableView: UITableView,
            trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { swipe }
        override func tableView(
            _ tableView: UITableView,
            contextMenuConfigurationForRowAt indexPath: IndexPath,
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            let log = log
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [
                    UIAction(title: "Share") { _ in log.lines.append("share \(indexPath.row)") },
                    UIAction(title: "Never", attributes: .disabled) { _ in },
                    UIAction(title: "Hidden", attributes: .hidden) { _ in },
                ])
            })
        }

        var texts: [String?] { tableView.visibleCells.map { $0.textLabel?.text } }
    }

    final class OwnHeader: UITableViewHeaderFooterView {}
}
