public import Foundation

/// The base class of a collection view's layouts; it shows no items.
@preconcurrency @MainActor open class UICollectionViewLayout: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// The view whose items are laid out.
    public internal(set) final weak var collectionView: UICollectionView?

    /// Creates a layout that shows no items.
    public init() {}

    /// Invalidates the layout.
    open func invalidateLayout() {
        collectionView?.invalidatePlaces()
    }

    func places(in view: UICollectionView) -> LayoutPlaces {
        LayoutPlaces()
    }
}

/// Lays out items in lines, as many as fit; each section begins a new line.
///
/// Default sizes are those that Apple documents: items of 50 by 50 points, 10 points apart.
/// https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The size of an item, in points, unless the delegate returns another.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// Kept; items do not size themselves here.
    open var estimatedItemSize: CGSize = .zero
    /// The distance between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The distance between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The scroll direction.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical { didSet { invalidateLayout() } }
    /// The size of a header, in points; only the length in the direction of scrolling counts.
    open var headerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }
    /// The size of a footer, in points; only the length in the direction of scrolling counts.
    open var footerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }
    /// The distance of a section's items from its edges, in points.
    open var sectionInset: UIEdgeInsets = .zero { didSet { invalidateLayout() } }
    /// Kept; headers scroll with their sections.
    open var sectionHeadersPinToVisibleBounds = false
    /// Kept; footers scroll with their sections.
    open var sectionFootersPinToVisibleBounds = false

    override func places(in view: UICollectionView) -> LayoutPlaces {
        var flow = FlowPlacement(
            isVertical: scrollDirection == .vertical,
            limit: scrollDirection == .vertical ? view.bounds.width : view.bounds.height
        )
        let judge = view.delegate as? any UICollectionViewDelegateFlowLayout
        for section in 0..<max(0, view.numberOfSections) {
            let count = max(0, view.numberOfItems(inSection: section))
            flow.begin(
                section,
                count: count,
                inset: judge?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset,
                lineSpacing: judge?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
                    ?? minimumLineSpacing,
                itemSpacing: judge?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
                    ?? minimumInteritemSpacing
            )
            flow.place(
                UICollectionView.elementKindSectionHeader,
                judge?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
                    ?? headerReferenceSize
            )
            flow.beginItems()
            for item in 0..<count {
                let path = IndexPath(item: item, section: section)
                flow.place(path, judge?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize)
            }
            flow.endItems()
            flow.place(
                UICollectionView.elementKindSectionFooter,
                judge?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
                    ?? footerReferenceSize
            )
        }
        return flow.result
    }
}

/// The computation of a flow layout: along a line, and from line to line.
private struct FlowPlacement {
    let isVertical: Bool
    let limit: CGFloat
    private var places = LayoutPlaces()
    private var section = 0
    private var lineStart: CGFloat = 0
    private var lineThickness: CGFloat = 0
    private var along: CGFloat = 0
    private var hasItems = false
    private var inset: (before: CGFloat, after: CGFloat, first: CGFloat, last: CGFloat) = (0, 0, 0, 0)
    private var lineSpacing: CGFloat = 0
    private var itemSpacing: CGFloat = 0

    init(isVertical: Bool, limit: CGFloat) {
        self.isVertical = isVertical
        self.limit = limit
    }

    mutating func begin(_ section: Int, count: Int, inset: UIEdgeInsets, lineSpacing: CGFloat, itemSpacing: CGFloat) {
        self.section = section
        places.counts.append(count)
        self.inset =
            isVertical
            ? (inset.top, inset.bottom, inset.left, inset.right) : (inset.left, inset.right, inset.top, inset.bottom)
        self.lineSpacing = lineSpacing
        self.itemSpacing = itemSpacing
    }

    mutating func place(_ kind: String, _ size: CGSize) {
        let thickness = isVertical ? size.height : size.width
        guard thickness > 0 else { return }
        let frame =
            isVertical
            ? CGRect(x: 0, y: lineStart, width: limit, height: thickness)
            : CGRect(x: lineStart, y: 0, width: thickness, height: limit)
        places.supplements.append((kind, IndexPath(item: 0, section: section), frame))
        lineStart += thickness
    }

    mutating func beginItems() {
        lineStart += inset.before
        along = inset.first
        lineThickness = 0
        hasItems = false
    }

    mutating func place(_ path: IndexPath, _ size: CGSize) {
        let length = isVertical ? size.width : size.height
        let thickness = isVertical ? size.height : size.width
        if along > inset.first, along + length > limit - inset.last {
            lineStart += lineThickness + lineSpacing
            lineThickness = 0
            along = inset.first
        }
        let origin = isVertical ? CGPoint(x: along, y: lineStart) : CGPoint(x: lineStart, y: along)
        places.items.append((path, CGRect(origin: origin, size: size)))
        along += length + itemSpacing
        lineThickness = max(lineThickness, thickness)
        hasItems = true
    }

    mutating func endItems() {
        if hasItems { lineStart += lineThickness }
        lineStart += inset.after
    }

    var result: LayoutPlaces {
        var places = places
        places.size = isVertical ? CGSize(width: limit, height: lineStart) : CGSize(width: lineStart, height: limit)
        return places
    }
}
