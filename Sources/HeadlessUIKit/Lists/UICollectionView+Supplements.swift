public import Foundation

/// The positions of all elements of a layout.
struct LayoutPlaces {
    var items: [(path: IndexPath, frame: CGRect)] = []
    var supplements: [(kind: String, path: IndexPath, frame: CGRect)] = []
    /// How many items each section has.
    var counts: [Int] = []
    var size: CGSize = .zero
}

/// The supplementary views of a collection view, by kind.
@preconcurrency @MainActor final class SupplementStore {
    private var stores: [String: CellStore<UICollectionReusableView>] = [:]

    func store(for kind: String) -> CellStore<UICollectionReusableView> {
        if let store = stores[kind] { return store }
        let store = CellStore<UICollectionReusableView>()
        stores[kind] = store
        return store
    }

    var kinds: [String] { stores.keys.sorted() }

    /// Views of remaining sections move with their sections.
    func move(_ destination: (Int) -> Int?) {
        for store in stores.values {
            store.move { path in destination(path.section).map { IndexPath(item: path.item, section: $0) } }
        }
    }

    func recycleAll() {
        for store in stores.values { store.recycleAll() }
    }
}

extension UICollectionView {
    func showSupplements() {
        let visible = places.supplements.filter { $0.frame.intersects(bounds) }
        for kind in Set(supplements.kinds + visible.map(\.kind)).sorted() {
            let wanted = visible.filter { $0.kind == kind }.map { (path: $0.path, frame: $0.frame) }
            supplements.store(for: kind).show(
                wanted,
                in: self,
                make: { [weak self] path in
                    guard let self else { return nil }
                    return dataSource(for: .collectionViewSupplementaryView)?
                        .collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
                }
            )
        }
    }

    /// Registers a class for headers, footers and other supplementary views.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/register(_:forsupplementaryviewofkind:withreuseidentifier:)
    public func register(
        _ viewClass: AnyClass?,
        forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        let store = supplements.store(for: elementKind)
        guard let type = viewClass as? UICollectionReusableView.Type else {
            store.register(identifier, provider: nil)
            return
        }
        store.register(identifier) { type.init(registeredWith: .zero) }
    }

    /// Returns a recycled supplementary view or a new one; an identifier that was never registered is reported.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String,
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplements.store(for: elementKind).dequeue(identifier) { return view }
        HeadlessUIKit.report("No class is registered for \(elementKind) and the identifier \(identifier) of \(self).")
        return UICollectionReusableView(frame: .zero)
    }

    /// Returns the supplementary view at an index path, if it is visible.
    public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        supplements.store(for: elementKind).visible[indexPath]
    }

    /// Returns the visible supplementary views, in the order of their index paths.
    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        supplements.store(for: elementKind).visible.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Creates and configures the supplementary views of one kind.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/supplementaryregistration
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a view for an index path.
        public typealias Handler =
            @MainActor (
                _ supplementaryView: Supplementary,
                _ elementKind: String,
                _ indexPath: IndexPath
            ) -> Void

        let elementKind: String
        @preconcurrency let handler: Handler
        let identity = RegistrationIdentity()

        /// Creates a registration with a handler that configures each view.
        @preconcurrency public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// A recycled or new view, configured for the index path.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>,
        for indexPath: IndexPath
    ) -> Supplementary {
        let identifier = registration.identity.name
        let store = supplements.store(for: registration.elementKind)
        if !store.isRegistered(identifier) { store.register(identifier) { Supplementary(registeredWith: .zero) } }
        let view = store.dequeue(identifier) as? Supplementary ?? Supplementary(registeredWith: .zero)
        view.storedReuseIdentifier = identifier
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }
}
