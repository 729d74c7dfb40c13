public import Foundation

/// A rectangle in a window that shows content, contains other views and is part of the responder chain.
///
/// Source: https://developer.apple.com/documentation/uikit/uiview
@preconcurrency @MainActor open class UIView: UIResponder {
    /// The frame of the view, in its superview's coordinates, in points.
    open var frame: CGRect {
        didSet {
            guard frame.size != oldValue.size else { return }
            resizeSubviews(from: oldValue.size)
            setNeedsLayout()
        }
    }

    /// The origin of the view's own coordinates; a scroll view changes it.
    var boundsOrigin: CGPoint = .zero

    /// The bounds of the view, in its own coordinates, in points.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: frame.size) }
        set {
            boundsOrigin = newValue.origin
            frame.size = newValue.size
        }
    }

    /// A number that identifies the view to the app.
    open var tag = 0
    /// Whether the view and its subviews are hidden and receive no touches.
    open var isHidden = false
    /// The opacity of the view, from 0 to 1; a view with 0 receives no touches.
    open var alpha: CGFloat = 1
    /// Whether the view and its subviews receive touches.
    open var isUserInteractionEnabled = true
    /// Identifies the view in user interface tests.
    open var accessibilityIdentifier: String?
    /// The view's name for screen readers.
    open var accessibilityLabel: String?
    /// Kept, so that sources that set it compile; nothing is drawn.
    open var backgroundColor: UIColor?
    /// How the view is resized with its superview; only flexible sizes are supported.
    open var autoresizingMask: AutoresizingMask = []
    /// Kept, so that sources that set it compile; constraints have no effect.
    open var translatesAutoresizingMaskIntoConstraints = true

    /// The superview.
    public internal(set) final weak var superview: UIView? {
        didSet { HierarchyChanges.note() }
    }
    /// The subviews, from back to front.
    public internal(set) final var subviews: [UIView] = []
    /// The window of the view.
    open var window: UIWindow? { windowReference }

    weak var windowReference: UIWindow? {
        didSet { HierarchyChanges.note() }
    }
    weak var managingController: UIViewController? {
        didSet { HierarchyChanges.note() }
    }
    private var needsLayout = true
    private var storedStyle: UIUserInterfaceStyle = .unspecified
    // Whether an update of constraints is needed; see UIView+Constraints.swift.
    final var awaitsConstraintUpdate = false
    final var boxIfMade: ViewBox?
    /// Recognizers and interactions, which few views have.
    var attached: ViewInteractions?

    /// Whether the view corresponds to one of UIKit's private views between a controller's view and its container's.
    ///
    /// Drawings of the hierarchy may fold such views.
    public var isPrivateWrapper: Bool { false }

    /// Creates a view of size zero.
    override public convenience init() {
        self.init(frame: .zero)
    }

    /// Creates a view with a frame.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    /// Exists for subclasses that must declare it; there are no archives here, so it returns nil.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: Responder

    /// The controller whose view this is, or otherwise the superview.
    ///
    /// "If the view is the root view of a view controller, the next responder is the view controller; otherwise, the
    /// next responder is the view's superview."
    /// https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events
    override open var next: UIResponder? {
        managingController ?? superview
    }

    override var hostWindow: UIWindow? { window }

    // MARK: Hierarchy

    /// Adds a view in front of all other subviews, and removes it from its former superview.
    open func addSubview(_ view: UIView) {
        move(view, to: subviews.count)
    }

    /// Inserts a subview at an index.
    open func insertSubview(_ view: UIView, at index: Int) {
        move(view, to: index)
    }

    /// Inserts a view directly behind another subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        guard view !== sibling else { return }
        move(view, to: index(of: sibling, without: view) ?? 0)
    }

    /// Inserts a subview directly in front of another.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        guard view !== sibling else { return }
        move(view, to: index(of: sibling, without: view).map { $0 + 1 } ?? subviews.count)
    }

    /// Moves a subview to the front.
    open func bringSubviewToFront(_ view: UIView) {
        guard let index = subviews.firstIndex(of: view) else { return }
        subviews.append(subviews.remove(at: index))
    }

    /// Moves a subview to the back.
    open func sendSubviewToBack(_ view: UIView) {
        guard let index = subviews.firstIndex(of: view) else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
    }

    /// Removes the view from its superview.
    open func removeFromSuperview() {
        guard let superview else { return }
        let appearing = AppearanceForwarding(of: self, to: nil)
        appearing.begin()
        removeConstraintsFromOutside()
        willMove(toSuperview: nil)
        if window != nil { announce(nil) }
        superview.willRemoveSubview(self)
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        if window != nil { adopt(nil) }
        didMoveToSuperview()
        superview.setNeedsLayout()
        appearing.end()
    }

    /// Whether the view is the other one or a descendant of it.
    open func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    /// The view with this tag among this view and its descendants, this view first.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    func adopt(_ window: UIWindow?) {
        if let old = windowReference, old !== window, old.firstResponder === self {
            old.firstResponder = nil
            Keyboard.follow(nil)
            didLoseFirstResponder()
        }
        if let old = windowReference, old !== window, let controller = managingController,
            old.firstResponder === controller
        {
            old.firstResponder = nil
        }
        windowReference = window
        if window != nil {
            needsLayout = true
            if awaitsConstraintUpdate || type(of: self).requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
        }
        if window != nil, Self.hasSafeArea { tellOfSafeArea() }
        didMoveToWindow()
        // The callbacks of the app may have added, moved or removed views, which are up to date then.
        for subview in subviews where subview.superview === self && subview.windowReference !== windowReference {
            subview.adopt(windowReference)
        }
    }

    // MARK: For subclasses

    /// Called before the superview changes; does nothing here.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview changed; does nothing here.
    open func didMoveToSuperview() {}
    /// Called before the window changes; does nothing here.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window changed; does nothing here.
    open func didMoveToWindow() {}
    /// Called after a subview was added; does nothing here.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed; does nothing here.
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: Traits

    /// Light or dark for this view and its descendants, independent of the superview.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/overrideuserinterfacestyle
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedStyle }
        set { TraitChange.make(below: self) { storedStyle = newValue } }
    }

    /// The traits of the view.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollection
    open var traitCollection: UITraitCollection { UITraitCollection(resolvedTraits) }

    /// Called after the traits have changed; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollectiondidchange(_:)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    // MARK: Appearance

    /// Never called: nothing is drawn.
    open func draw(_ rect: CGRect) {}
    /// Nothing is drawn.
    open func setNeedsDisplay() {}
    /// Nothing is drawn.
    open func setNeedsDisplay(_ rect: CGRect) {}

    /// The class of the view's layer.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/layerclass
    open class var layerClass: AnyClass { CALayer.self }

    /// The color of interactive elements; inherited from the superview if it is not set.
    ///
    /// If no view in the hierarchy sets one, it is the system's blue.
    /// https://developer.apple.com/documentation/uikit/uiview/tintcolor
    open var tintColor: UIColor! {
        get { inheritedTintColor }
        set { setTintColor(newValue) }
    }

    /// Called when the tint color of this view or a superview has changed; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/tintcolordidchange()
    open func tintColorDidChange() {}

    /// The margins of the content, including the safe area.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/layoutmargins
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { setLayoutMargins(newValue) }
    }

    /// Called when the margins have changed; does nothing here.
    open func layoutMarginsDidChange() {}
    /// Called when ``safeAreaInsets`` have changed; does nothing here.
    open func safeAreaInsetsDidChange() {}

    /// Kept; nothing is clipped.
    open var clipsToBounds: Bool {
        get { kept.clipsToBounds }
        set { setClipsToBounds(newValue) }
    }
    /// Kept; nothing is drawn.
    open var contentMode: ContentMode {
        get { kept.contentMode }
        set { box.contentMode = newValue }
    }
    /// Kept; nothing is moved.
    open var transform: CGAffineTransform {
        get { kept.transform }
        set { box.transform = newValue }
    }

    /// Whether the view is visible to screen readers; kept.
    open var isAccessibilityElement: Bool {
        get { kept.isAccessibilityElement }
        set { box.isAccessibilityElement = newValue }
    }
    /// A hint for screen readers; kept.
    open var accessibilityHint: String? {
        get { kept.accessibilityHint }
        set { box.accessibilityHint = newValue }
    }
    /// The view's value for screen readers; kept.
    open var accessibilityValue: String? {
        get { kept.accessibilityValue }
        set { box.accessibilityValue = newValue }
    }
    /// The view's traits for screen readers; kept.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { kept.accessibilityTraits }
        set { box.accessibilityTraits = newValue }
    }
    /// The elements within the view for screen readers; kept.
    open var accessibilityElements: [Any]? {
        get { kept.accessibilityElements }
        set { box.accessibilityElements = newValue }
    }
    /// Called when a screen reader's user activates the view; returns false here, and is never called.
    open func accessibilityActivate() -> Bool { false }

    /// Whether one of the view's recognizers may begin; true unless overridden.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/gesturerecognizershouldbegin(_:)
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    // MARK: Layout

    /// Lays out the subviews; does nothing here.
    ///
    /// Call ``UIView/setNeedsLayout()`` or ``UIView/layoutIfNeeded()`` instead of this.
    /// https://developer.apple.com/documentation/uikit/uiview/layoutsubviews()
    open func layoutSubviews() {}

    /// Updates the constraints; does nothing here.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/updateconstraints()
    open func updateConstraints() {}

    /// Whether the view requires constraints, and needs to update them when it moves to a window.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/requiresconstraintbasedlayout
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The intrinsic size of the content; none, because nothing is measured.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/intrinsiccontentsize
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// The size that fits best: the current one.
    ///
    /// "The default implementation of this method returns the existing size of the view."
    /// https://developer.apple.com/documentation/uikit/uiview/sizethatfits(_:)
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The intrinsic size, or the current one if there is none; constraints are not used.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/systemlayoutsizefitting(_:)
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize }

    /// The target size in each dimension that is required, and otherwise that of ``systemLayoutSizeFitting(_:)``. Constraints
    /// are not used.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let fitting = systemLayoutSizeFitting(targetSize)
        return CGSize(
            width: horizontalFittingPriority == .required ? targetSize.width : fitting.width,
            height: verticalFittingPriority == .required ? targetSize.height : fitting.height
        )
    }

    /// Schedules a layout before the run loop waits.
    open func setNeedsLayout() {
        needsLayout = true
    }

    /// Lays out this view and its descendants if needed.
    open func layoutIfNeeded() {
        updateConstraintsIfNeeded()
        layOut()
    }

    private func layOut() {
        // A layout may schedule another one; UIKit, too, stops after a number of passes.
        var passes = 0
        while needsLayout, passes < 10 {
            needsLayout = false
            passes += 1
            managingController?.viewWillLayoutSubviews()
            layoutSubviews()
            managingController?.viewDidLayoutSubviews()
        }
        for subview in subviews { subview.layoutIfNeeded() }
    }
}
