import Foundation

@preconcurrency @MainActor protocol ReusableView: UIView {
    var storedReuseIdentifier: String? { get set }
    func prepareForReuse()
}

/// The cells of one list: those on screen by index path, and those waiting to be used again by identifier.
@preconcurrency @MainActor final class CellStore<Cell: ReusableView> {
    private var providers: [String: () -> Cell?] = [:]
    private var waiting: [String: [Cell]] = [:]
    private(set) var visible: [IndexPath: Cell] = [:]

    func register(_ identifier: String, provider: (() -> Cell?)?) {
        providers[identifier] = provider
        waiting[identifier] = nil
    }

    func isRegistered(_ identifier: String) -> Bool {
        providers[identifier] != nil
    }

    func dequeue(_ identifier: String) -> Cell? {
        if let cell = waiting[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        let cell = providers[identifier]?()
        cell?.storedReuseIdentifier = identifier
        return cell
    }

    func indexPath(of cell: Cell) -> IndexPath? {
        visible.first { $0.value === cell }?.key
    }

    func recycleAll() {
        for path in visible.keys.sorted() { recycle(path) }
    }

    /// Makes the wanted cells visible, in `list`, and puts back those that no longer are.
    func show(_ wanted: [(path: IndexPath, frame: CGRect)], in list: UIView, make: (IndexPath) -> Cell?) {
        let paths = Set(wanted.map(\.path))
        for path in visible.keys.sorted() where !paths.contains(path) { recycle(path) }
        for (path, frame) in wanted {
            guard let cell = visible[path] ?? make(path) else { continue }
            visible[path] = cell
            cell.frame = frame
            if cell.superview !== list { list.addSubview(cell) }
        }
    }

    private func recycle(_ path: IndexPath) {
        guard let cell = visible.removeValue(forKey: path) else { return }
        cell.removeFromSuperview()
        guard let identifier = cell.storedReuseIdentifier else { return }
        waiting[identifier, default: []].append(cell)
    }
}
