public import Foundation

/// An attribute of a view or layout guide, for creating constraints; nothing is laid out by them.
///
/// Source: https://developer.apple.com/documentation/uikit/nslayoutanchor
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: Hashable {
    final weak var owner: AnyObject?
    final let attribute: NSLayoutConstraint.Attribute
    private final nonisolated let identity: ObjectIdentifier?

    init(_ owner: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
        self.owner = owner
        self.attribute = attribute
        identity = owner.map(ObjectIdentifier.init)
    }

    /// Whether both are the same attribute of the same item.
    public static nonisolated func == (left: NSLayoutAnchor, right: NSLayoutAnchor) -> Bool {
        left === right || (left.identity == right.identity && left.attribute == right.attribute && left.identity != nil)
    }

    /// Hashes the item and the attribute.
    public final nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
        hasher.combine(attribute)
    }

    /// The view or layout guide of the anchor.
    public final var item: AnyObject? { owner }
    /// The anchor's name in a debugger.
    public final var name: String { "\(attribute)" }

    func constraint(
        _ relation: NSLayoutConstraint.Relation,
        _ owner: AnyObject?,
        _ other: NSLayoutConstraint.Attribute,
        multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: self.owner ?? self,
            attribute: attribute,
            relatedBy: relation,
            toItem: owner,
            attribute: other,
            multiplier: multiplier,
            constant: constant
        )
    }

    /// A constraint that makes both equal.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/nslayoutanchor/constraint(equalto:)
    public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor.owner, anchor.attribute)
    }

    /// A constraint that makes this at least the other.
    public final func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.owner, anchor.attribute)
    }

    /// A constraint that makes this at most the other.
    public final func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.owner, anchor.attribute)
    }

    /// A constraint that makes this equal to the other plus a constant.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/nslayoutanchor/constraint(equalto:constant:)
    public final func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor.owner, anchor.attribute, constant: c)
    }

    /// A constraint that makes this at least the other and a constant.
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor.owner, anchor.attribute, constant: c)
    }

    /// A constraint that makes this at most the other and a constant.
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor.owner, anchor.attribute, constant: c)
    }
}
