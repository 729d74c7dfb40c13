import Foundation

@preconcurrency @MainActor protocol ReusableView: UIView {
    var storedReuseIdentifier: String? { get set }
    func prepareForReuse()
}

/// The cells of one list: visible ones by index path, and recycled ones by identifier.
@preconcurrency @MainActor final class CellStore<Cell: ReusableView> {
    private var providers: [String: () -> Cell?] = [:]
    private var waiting: [String: [Cell]] = [:]
    private(set) var visible: [IndexPath: Cell] = [:]
    /// Called for each cell that has left the list.
    var onEnd: ((Cell, IndexPath) -> Void)?

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

    func recycle(_ path: IndexPath) {
        guard let cell = visible.removeValue(forKey: path) else { return }
        putAway(cell, path)
    }

    /// Moves each cell to its new index path, and recycles those that have none.
    func move(_ newPath: (IndexPath) -> IndexPath?) {
        let old = visible
        visible = [:]
        for path in old.keys.sorted() {
            guard let cell = old[path] else { continue }
            if let new = newPath(path), visible[new] == nil { visible[new] = cell } else { putAway(cell, path) }
        }
    }

    /// Makes the wanted cells visible in `list`, and recycles those that no longer are.
    func show(
        _ wanted: [(path: IndexPath, frame: CGRect)],
        in list: UIView,
        make: (IndexPath) -> Cell?,
        willDisplay: (Cell, IndexPath) -> Void = { _, _ in }
    ) {
        let paths = Set(wanted.map(\.path))
        for path in visible.keys.sorted() where !paths.contains(path) { recycle(path) }
        for (path, frame) in wanted {
            let present = visible[path]
            guard let cell = present ?? make(path) else { continue }
            visible[path] = cell
            cell.frame = frame
            if present == nil { willDisplay(cell, path) }
            if cell.superview !== list { list.addSubview(cell) }
        }
    }

    /// Removes a cell that another view shows now.
    func keep(_ cell: Cell) {
        guard let identifier = cell.storedReuseIdentifier, waiting[identifier]?.contains(where: { $0 === cell }) != true
        else { return }
        waiting[identifier, default: []].append(cell)
    }

    private func putAway(_ cell: Cell, _ path: IndexPath) {
        cell.removeFromSuperview()
        onEnd?(cell, path)
        guard let identifier = cell.storedReuseIdentifier else { return }
        waiting[identifier, default: []].append(cell)
    }
}
