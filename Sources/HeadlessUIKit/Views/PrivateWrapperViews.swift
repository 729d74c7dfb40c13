/// Corresponds to the view of UIKit's containers that contains bars and transition views.
open class UILayoutContainerView: UIView {
    /// True: a private view of UIKit.
    override public var isPrivateWrapper: Bool { true }
}

/// Corresponds to the view in which a navigation controller moves its children.
open class UINavigationTransitionView: UIView {
    /// True: a private view of UIKit.
    override public var isPrivateWrapper: Bool { true }
}

/// Corresponds to the view around each child of a container.
open class UIViewControllerWrapperView: UIView {
    /// True: a private view of UIKit.
    override public var isPrivateWrapper: Bool { true }
}

/// Corresponds to the view in a window in which the root or a presented controller is shown.
open class UITransitionView: UIView {
    weak var presentationController: UIPresentationController?

    /// Notifies the presentation controller, if there is one.
    override open func layoutSubviews() {
        presentationController?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentationController?.containerViewDidLayoutSubviews()
    }

    /// True: a private view of UIKit.
    override public var isPrivateWrapper: Bool { true }
}

/// Corresponds to the view around a root or presented controller's view, which draws a sheet's shadow.
open class UIDropShadowView: UIView {
    /// True: a private view of UIKit.
    override public var isPrivateWrapper: Bool { true }
}
