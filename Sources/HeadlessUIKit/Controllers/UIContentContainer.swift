public import Foundation

/// An object with a preferred size.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
    /// How large it would like to be.
    var preferredContentSize: CGSize { get }
    /// Called when that of something that it contains has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// How large something that it contains will be when itself has the size.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before its size changes.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before its surroundings change.
    func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    )
}
