public import Foundation

/// Places a collection view's items; this one shows none.
@preconcurrency @MainActor open class UICollectionViewLayout: IdentityHashable {
    /// The view whose items are placed.
    public internal(set) final weak var collectionView: UICollectionView?

    /// A layout that shows nothing.
    public init() {}

    /// Asks for the items to be placed again.
    open func invalidateLayout() {
        collectionView?.invalidatePlaces()
    }

    func places(in view: UICollectionView) -> (items: [(path: IndexPath, frame: CGRect)], size: CGSize) {
        ([], .zero)
    }
}

/// Places items in lines, as many as fit; each section begins a new line.
///
/// Default sizes are those that Apple documents: items of 50 by 50 points, 10 points apart.
/// https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The size of an item, in points, unless the delegate says otherwise.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The distance between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The distance between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// Where the content continues beyond the view.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical { didSet { invalidateLayout() } }

    override func places(in view: UICollectionView) -> (items: [(path: IndexPath, frame: CGRect)], size: CGSize) {
        let isVertical = scrollDirection == .vertical
        let sizes = view.delegate as? any UICollectionViewDelegateFlowLayout
        let limit = isVertical ? view.bounds.width : view.bounds.height
        var items: [(path: IndexPath, frame: CGRect)] = []
        var lineStart: CGFloat = 0
        var lineThickness: CGFloat = 0
        var along: CGFloat = 0
        func beginLine() {
            guard along > 0 else { return }
            lineStart += lineThickness + minimumLineSpacing
            lineThickness = 0
            along = 0
        }
        for section in 0..<max(0, view.numberOfSections) {
            beginLine()
            for item in 0..<max(0, view.numberOfItems(inSection: section)) {
                let path = IndexPath(item: item, section: section)
                let size = sizes?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
                let length = isVertical ? size.width : size.height
                let thickness = isVertical ? size.height : size.width
                if along + length > limit { beginLine() }
                let origin = isVertical ? CGPoint(x: along, y: lineStart) : CGPoint(x: lineStart, y: along)
                items.append((path, CGRect(origin: origin, size: size)))
                along += length + minimumInteritemSpacing
                lineThickness = max(lineThickness, thickness)
            }
        }
        let extent = items.isEmpty ? 0 : lineStart + lineThickness
        let size = isVertical ? CGSize(width: limit, height: extent) : CGSize(width: extent, height: limit)
        return (items, size)
    }
}
