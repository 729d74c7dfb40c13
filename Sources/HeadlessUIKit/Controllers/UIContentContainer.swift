public import Foundation

/// An object with a preferred size.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
    /// The preferred size.
    var preferredContentSize: CGSize { get }
    /// Called when the preferred size of contained content has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The future size of contained content when the container has the given size.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the size changes.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the traits change.
    func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    )
}
