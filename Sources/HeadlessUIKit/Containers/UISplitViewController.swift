public import Foundation

/// Shows up to three controllers side by side, each in a column.
///
/// It never collapses, and does not wrap columns in navigation controllers. The compact column, and the inspector's,
/// are therefore kept and not shown. Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller
open class UISplitViewController: UIViewController {
    /// How many columns there are.
    public let style: Style
    private var columns: [Column: UIViewController] = [:]
    private static let shownColumns: [Column] = [.primary, .supplementary, .secondary]

    /// The preferred visibility of columns. Kept; all columns are shown.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/preferreddisplaymode
    open var preferredDisplayMode: DisplayMode = .automatic
    /// The preferred arrangement of columns. Kept; they are side by side.
    open var preferredSplitBehavior: SplitBehavior = .automatic
    /// Whether a swipe shows and hides columns. Kept; columns are never hidden.
    open var presentsWithGesture = true
    /// When the button that shows and hides columns is visible. Kept; nothing is drawn.
    open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic
    /// The edge of the first column. Kept; nothing is drawn.
    open var primaryEdge: PrimaryEdge = .leading
    /// The appearance of the first column's background. Kept; nothing is drawn.
    open var primaryBackgroundStyle: BackgroundStyle = .none
    /// Whether only one column is shown at a time: it never is.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/iscollapsed
    open var isCollapsed: Bool { false }
    /// Which columns are shown: all that there are.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/displaymode
    open var displayMode: DisplayMode { viewControllers.count > 2 ? .twoBesideSecondary : .oneBesideSecondary }
    /// The arrangement of columns: side by side.
    open var splitBehavior: SplitBehavior { .tile }

    /// Creates a split view with this number of columns.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a split view with two columns.
    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Returns nil; see ``UIViewController/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The controllers, from the primary to the secondary column.
    open var viewControllers: [UIViewController] {
        get { Self.shownColumns.compactMap { columns[$0] } }
        set {
            let places: [Column] = newValue.count > 2 ? Self.shownColumns : [.primary, .secondary]
            let wanted = Dictionary(uniqueKeysWithValues: zip(places, newValue))
            for column in Self.shownColumns where columns[column] !== wanted[column] {
                setViewController(nil, for: column)
            }
            for (column, controller) in zip(places, newValue) { setViewController(controller, for: column) }
        }
    }

    /// The controller in a column.
    open func viewController(for column: Column) -> UIViewController? {
        columns[column]
    }

    /// Sets the view controller of a column, in place of the current one.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/setviewcontroller(_:for:)
    open func setViewController(_ viewController: UIViewController?, for column: Column) {
        guard columns[column] !== viewController else { return }
        guard Self.shownColumns.contains(column) else {
            columns[column] = viewController
            return
        }
        if let viewController {
            guard viewController !== self, !viewController.isAncestor(of: self),
                viewController.presentation.presenter == nil
            else {
                HeadlessUIKit.report("\(self) cannot contain \(viewController), which is presented or contains it.")
                return
            }
        }
        for other in Self.shownColumns where viewController != nil && columns[other] === viewController {
            setViewController(nil, for: other)
        }
        if let old = columns[column] {
            columns[column] = nil
            old.beginMoving(to: nil)
            if appearanceState == .appeared || appearanceState == .appearing {
                old.beginIfNeeded(false, animated: false)
            }
            let wrapper = old.viewIfLoaded?.superview
            old.viewIfLoaded?.removeFromSuperview()
            wrapper?.removeFromSuperview()
            old.endIfChanging(to: false)
            old.removeFromParent()
        }
        guard let viewController else { return }
        addChild(viewController)
        columns[column] = viewController
        if viewIfLoaded?.window != nil, appearanceState == .appeared {
            viewController.beginIfNeeded(true, animated: false)
            place(viewController)
            viewController.announceIsAppearing()
            viewController.endIfChanging(to: true)
        } else if appearanceState != .disappeared {
            prepareToAppear()
        }
        viewController.endMoving(to: self)
    }

    /// Shows the controller in the primary column.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/show(_:sender:)
    override open func show(_ viewController: UIViewController, sender: Any?) {
        setViewController(viewController, for: .primary)
    }

    /// Shows the controller in the secondary column.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller/showdetailviewcontroller(_:sender:)
    override open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
        setViewController(viewController, for: .secondary)
    }

    override var overriddenShowActions: Set<ShowAction> { [.show, .showDetail] }

    override open func loadView() {
        view = UILayoutContainerView(frame: UIScreen.main.bounds)
    }

    override open func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let view = viewIfLoaded, !viewControllers.isEmpty else { return }
        let width = view.bounds.width / CGFloat(viewControllers.count)
        for (index, controller) in viewControllers.enumerated() {
            controller.viewIfLoaded?.superview?.frame =
                CGRect(x: width * CGFloat(index), y: 0, width: width, height: view.bounds.height)
        }
    }

    /// The columns share the width.
    override open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        CGSize(width: parentSize.width / CGFloat(max(viewControllers.count, 1)), height: parentSize.height)
    }

    private func place(_ controller: UIViewController) {
        let wrapper = UIViewControllerWrapperView(frame: view.bounds)
        view.addSubview(wrapper)
        controller.view.fill(wrapper)
    }

    override var managesAppearanceOfChildren: Bool { true }

    override var childrenForAppearance: [UIViewController] { viewControllers }

    override func prepareToAppear() {
        for controller in viewControllers where controller.view.superview == nil { place(controller) }
    }

    override func didLoseContainedController(_ child: UIViewController) {
        for (column, controller) in columns where controller === child { columns[column] = nil }
    }
}
