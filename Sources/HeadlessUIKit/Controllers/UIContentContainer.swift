public import Foundation

/// What has a size that it would like to have.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentcontainer
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
    /// How large it would like to be.
    var preferredContentSize: CGSize { get }
    /// Called when that of something that it contains has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
}
