public import Foundation

/// A relation between attributes of two items; stored where UIKit stores it, and nothing is laid out by it.
///
/// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint
@preconcurrency @MainActor open class NSLayoutConstraint: IdentityHashable {
    #if !canImport(ObjectiveC)
        final nonisolated(unsafe) var associatedValues = AssociatedValues()
    #endif

    /// The first item: a view or a layout guide.
    public private(set) final weak var firstItem: AnyObject?
    /// The attribute of the first item.
    public final let firstAttribute: Attribute
    /// The relation between both attributes.
    public final let relation: Relation
    /// The second item, or nil if there is only a constant.
    public private(set) final weak var secondItem: AnyObject?
    /// The attribute of the second item.
    public final let secondAttribute: Attribute
    /// The factor of the second attribute.
    public final let multiplier: CGFloat
    /// The constant that is added to the second attribute.
    open var constant: CGFloat
    /// The priority of the constraint.
    open var priority: UILayoutPriority = .required
    /// The constraint's name in a debugger.
    open var identifier: String?
    /// Whether the constraint is archived; there are no archives here.
    open var shouldBeArchived = false
    /// The view in which the constraint is stored.
    weak var holder: UIView?

    /// Creates a constraint without items, which cannot be activated.
    public init() {
        firstAttribute = .notAnAttribute
        relation = .equal
        secondAttribute = .notAnAttribute
        multiplier = 1
        constant = 0
    }

    /// A constraint between two items, or between one and a constant; inactive.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint/init(item:attribute:relatedby:toitem:attribute:multiplier:constant:)
    public init(
        item view1: Any,
        attribute attr1: Attribute,
        relatedBy relation: Relation,
        toItem view2: Any?,
        attribute attr2: Attribute,
        multiplier: CGFloat,
        constant c: CGFloat
    ) {
        // Not a conversion of `Any?`, which on Linux would box the optional itself.
        firstItem = view1 as AnyObject
        if let view2 { secondItem = view2 as AnyObject }
        firstAttribute = attr1
        secondAttribute = attr2
        self.relation = relation
        self.multiplier = multiplier
        constant = c
    }

    /// Whether the constraint is active: stored in the nearest common ancestor of its items, or in its only item.
    ///
    /// "Activating or deactivating the constraint calls addConstraint(_:) and removeConstraint(_:) on the view that is the
    /// closest common ancestor of the items managed by this constraint."
    /// https://developer.apple.com/documentation/uikit/nslayoutconstraint/isactive
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            newValue ? activate() : holder?.removeConstraint(self)
        }
    }

    /// Activates each of the constraints.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint/activate(_:)
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates each of the constraints.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint/deactivate(_:)
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard let ancestor = commonAncestor else {
            HeadlessUIKit.raise(
                .generic(
                    "Unable to activate constraint with anchors \(Self.name(firstItem)) and \(Self.name(secondItem)) "
                        + "because they have no common ancestor.  Does the constraint or its anchors reference items in "
                        + "different view hierarchies?  That's illegal."
                )
            )
            return
        }
        ancestor.addConstraint(self)
    }

    private static func name(_ item: AnyObject?) -> String { item.map { "\($0)" } ?? "nil" }

    private static func view(of item: AnyObject?) -> UIView? {
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }

    private var commonAncestor: UIView? {
        guard let first = Self.view(of: firstItem) else { return nil }
        guard secondAttribute != .notAnAttribute || secondItem != nil else { return first }
        guard let second = Self.view(of: secondItem) else { return nil }
        return sequence(first: first) { $0.superview }.first(where: second.isDescendant)
    }

    /// Whether the items are the view, or in it.
    func isWithin(_ view: UIView) -> Bool {
        guard let first = Self.view(of: firstItem), first.isDescendant(of: view) else { return false }
        guard secondItem != nil else { return true }
        return Self.view(of: secondItem)?.isDescendant(of: view) == true
    }

    /// Whether an item is the view or in it, or was released.
    func refers(into view: UIView) -> Bool {
        [firstItem, secondItem].contains { Self.view(of: $0)?.isDescendant(of: view) == true }
    }
}
