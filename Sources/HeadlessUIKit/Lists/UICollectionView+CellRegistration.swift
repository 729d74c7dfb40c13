public import Foundation

extension UICollectionView {
    /// Creates and configures the cells of one kind.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/cellregistration
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

        @preconcurrency let handler: Handler
        let identity = RegistrationIdentity()

        /// Creates a registration with a handler that configures each cell.
        @preconcurrency public init(handler: @escaping Handler) {
            self.handler = handler
        }
    }

    /// A recycled or new cell, configured for the item.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>,
        for indexPath: IndexPath,
        item: Item?
    ) -> Cell {
        let identifier = registration.identity.name
        if !cells.isRegistered(identifier) { cells.register(identifier) { Cell(registeredWith: .zero) } }
        let cell = cells.dequeue(identifier) as? Cell ?? Cell(registeredWith: .zero)
        cell.storedReuseIdentifier = identifier
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}

@preconcurrency @MainActor final class RegistrationIdentity {
    private static var created = 0
    let name: String

    init() {
        Self.created += 1
        name = "cell registration \(Self.created)"
    }
}
