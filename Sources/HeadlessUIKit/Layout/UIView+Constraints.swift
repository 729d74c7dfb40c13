import Foundation

extension UIView {
    /// Whether any view needs an update of its constraints.
    static var awaitsConstraintUpdate = false

    /// The constraints that are stored in this view; nothing is laid out by them.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/constraints
    public final var constraints: [NSLayoutConstraint] { kept.constraints }

    /// Adds a constraint, which becomes active.
    ///
    /// "The constraint must involve only views that are within scope of the receiving view."
    /// https://developer.apple.com/documentation/uikit/uiview/addconstraint(_:)
    public final func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.isWithin(self) else {
            HeadlessUIKit.raise(
                .generic(
                    "Unable to install constraint on view.  Does the constraint reference something from outside the "
                        + "subtree of the view?  That's illegal. view: \(self)"
                )
            )
            return
        }
        guard constraint.holder !== self else { return }
        constraint.holder?.removeConstraint(constraint)
        constraint.holder = self
        box.constraints.append(constraint)
        setNeedsLayout()
    }

    /// Adds constraints.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes a constraint, which becomes inactive.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/removeconstraint(_:)
    public final func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        constraint.holder = nil
        box.constraints.removeAll { $0 === constraint }
        setNeedsLayout()
    }

    /// Removes constraints.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Removes the matching constraints from this view and its superviews.
    func removeConstraintsAround(where matches: (NSLayoutConstraint) -> Bool) {
        var current: UIView? = self
        while let view = current {
            if let box = view.boxIfMade, !box.constraints.isEmpty {
                for constraint in box.constraints where matches(constraint) { view.removeConstraint(constraint) }
            }
            current = view.superview
        }
    }

    /// Removes the constraints from all superviews that refer to this view, or to its descendants.
    ///
    /// "Calling this method removes any constraints that refer to the view you are removing, or that refer to any view in
    /// the subtree of the view you are removing."
    /// https://developer.apple.com/documentation/uikit/uiview/removefromsuperview()
    func removeConstraintsFromOutside() {
        superview?.removeConstraintsAround { $0.refers(into: self) }
    }

    // MARK: Priorities

    /// The priority with which the view resists growing beyond its content.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/contenthuggingpriority(for:)
    public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        kept.hugging[axis] ?? .defaultLow
    }

    /// Kept; nothing is laid out by it.
    public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        box.hugging[axis] = priority
    }

    /// The priority with which the view resists compression below its content.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/contentcompressionresistancepriority(for:)
    public final func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        kept.resistance[axis] ?? .defaultHigh
    }

    /// Kept; nothing is laid out by it.
    public final func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority,
        for axis: NSLayoutConstraint.Axis
    ) {
        box.resistance[axis] = priority
    }

    // MARK: Updates

    /// Whether ``updateConstraints()`` is due.
    public final func needsUpdateConstraints() -> Bool { awaitsConstraintUpdate }

    /// Schedules ``updateConstraints()`` before the next layout.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/setneedsupdateconstraints()
    public final func setNeedsUpdateConstraints() {
        awaitsConstraintUpdate = true
        Self.awaitsConstraintUpdate = true
    }

    /// Updates the constraints of this view and its descendants where it is needed, from the leaves to the root.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/updateconstraintsifneeded()
    public final func updateConstraintsIfNeeded() {
        guard awaitsConstraintUpdate || Self.awaitsConstraintUpdate else { return }
        updateConstraintsFromLeaves()
    }

    private func updateConstraintsFromLeaves() {
        for subview in subviews { subview.updateConstraintsFromLeaves() }
        guard awaitsConstraintUpdate else { return }
        awaitsConstraintUpdate = false
        if let managingController {
            managingController.updateViewConstraints()
        } else {
            updateConstraints()
        }
    }
}
