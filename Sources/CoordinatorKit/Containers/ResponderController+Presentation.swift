internal import PortableUIKit

/// Moves what an app configured in a presentation controller to the presentation controller that is used.
///
/// UIKit creates a presentation controller for each view controller whose presentation controller is read before it is
/// presented. The one of the contained view controller manages nothing, because its container is presented instead; so
/// its settings are copied to the one of the container. From then on the contained view controller returns that one:
/// "If the view controller or one of its ancestors is managed by a popover presentation controller, this property
/// contains that object."
/// https://developer.apple.com/documentation/uikit/uiviewcontroller/popoverpresentationcontroller
extension ResponderController {
    /// Call this right before this controller is presented.
    func takePresentationSettings() {
        adoptSettings()
        // The transitioning delegate creates one for this controller.
        guard contained.modalPresentationStyle != .custom else { return }
        #if os(tvOS)
            if let given = contained.presentationController { presentationController?.delegate = given.delegate }
        #else
            if let given = contained.popoverPresentationController {
                if let popover = popoverPresentationController { popover.take(given) }
            } else if let given = contained.sheetPresentationController {
                if let sheet = sheetPresentationController { sheet.take(given) }
            } else if let given = contained.presentationController {
                presentationController?.delegate = given.delegate
            }
        #endif
        forgetPresentationController()
    }

    /// Makes the contained view controller release a presentation controller that will manage nothing. UIKit creates it
    /// according to the style, and it retains its view controller.
    /// https://developer.apple.com/documentation/uikit/uiviewcontroller/presentationcontroller
    private func forgetPresentationController() {
        #if HAS_UIKIT
            let style = contained.modalPresentationStyle
            contained.modalPresentationStyle = style == .fullScreen ? .overFullScreen : .fullScreen
            contained.modalPresentationStyle = style
        #endif
    }
}

#if !os(tvOS)
    extension UIPopoverPresentationController {
        fileprivate func take(_ given: UIPopoverPresentationController) {
            delegate = given.delegate
            sourceView = given.sourceView
            sourceRect = given.sourceRect
            permittedArrowDirections = given.permittedArrowDirections
            passthroughViews = given.passthroughViews
            canOverlapSourceViewRect = given.canOverlapSourceViewRect
            backgroundColor = given.backgroundColor
            #if HAS_UIKIT
                popoverLayoutMargins = given.popoverLayoutMargins
                popoverBackgroundViewClass = given.popoverBackgroundViewClass
                if #available(iOS 16.0, macCatalyst 16.0, visionOS 1.0, *) {
                    // A bar button item is a source item.
                    if let item = given.sourceItem { sourceItem = item }
                } else {
                    takeBarButtonItem(of: given)
                }
                adaptiveSheetPresentationController.take(given.adaptiveSheetPresentationController)
            #else
                barButtonItem = given.barButtonItem
            #endif
        }

        #if HAS_UIKIT
            // Deprecated like the properties that it copies; before iOS 16 there are no others.
            @available(iOS, deprecated: 16.0)
            @available(macCatalyst, deprecated: 16.0)
            @available(visionOS, deprecated: 1.0)
            private func takeBarButtonItem(of given: UIPopoverPresentationController) {
                barButtonItem = given.barButtonItem
            }
        #endif
    }

    extension UISheetPresentationController {
        fileprivate func take(_ given: UISheetPresentationController) {
            delegate = given.delegate
            detents = given.detents
            selectedDetentIdentifier = given.selectedDetentIdentifier
            largestUndimmedDetentIdentifier = given.largestUndimmedDetentIdentifier
            prefersScrollingExpandsWhenScrolledToEdge = given.prefersScrollingExpandsWhenScrolledToEdge
            prefersGrabberVisible = given.prefersGrabberVisible
            prefersEdgeAttachedInCompactHeight = given.prefersEdgeAttachedInCompactHeight
            widthFollowsPreferredContentSizeWhenEdgeAttached = given.widthFollowsPreferredContentSizeWhenEdgeAttached
            preferredCornerRadius = given.preferredCornerRadius
            sourceView = given.sourceView
            #if HAS_UIKIT
                if #available(iOS 17.0, macCatalyst 17.0, visionOS 1.0, *) {
                    prefersPageSizing = given.prefersPageSizing
                }
            #endif
        }
    }
#endif
