#if HAS_UIKIT
    internal import Foundation
    internal import PortableUIKit

    /// Forwards the methods that only UIKit calls.
    extension DismissalObserver {
        func adaptivePresentationStyle(
            for controller: UIPresentationController,
            traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle {
            forwarded.call(
                .adaptivePresentationStyleForTraits,
                about: controller,
                else: controller.adaptivePresentationStyle(for: traitCollection)
            ) { $0.adaptivePresentationStyle?(for: controller, traitCollection: traitCollection) }
        }

        func presentationController(
            _ presentationController: UIPresentationController,
            prepare adaptivePresentationController: UIPresentationController
        ) {
            forwarded.call(.prepareAdaptivePresentationController, about: presentationController, else: ()) {
                $0.presentationController?(presentationController, prepare: adaptivePresentationController)
            }
        }
    }

    #if !os(tvOS)
        // Sheets and popovers use the same delegate with additional methods.
        extension DismissalObserver: UISheetPresentationControllerDelegate, UIPopoverPresentationControllerDelegate {
            func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
                _ sheetPresentationController: UISheetPresentationController
            ) {
                forwarded.call(.sheetDidChangeDetent, about: sheetPresentationController, else: ()) {
                    ($0 as? any UISheetPresentationControllerDelegate)?
                        .sheetPresentationControllerDidChangeSelectedDetentIdentifier?(sheetPresentationController)
                }
            }

            func prepareForPopoverPresentation(
                _ popoverPresentationController: UIPopoverPresentationController
            ) {
                forwarded.call(.prepareForPopoverPresentation, about: popoverPresentationController, else: ()) {
                    ($0 as? any UIPopoverPresentationControllerDelegate)?
                        .prepareForPopoverPresentation?(popoverPresentationController)
                }
            }

            // Deprecated like the methods that they forward to; an app may still implement those.
            @available(iOS, deprecated: 13.0)
            @available(macCatalyst, deprecated: 13.1)
            @available(visionOS, deprecated: 1.0)
            func popoverPresentationControllerShouldDismissPopover(
                _ popoverPresentationController: UIPopoverPresentationController
            ) -> Bool {
                forwarded.call(.popoverShouldDismiss, about: popoverPresentationController, else: true) {
                    ($0 as? any UIPopoverPresentationControllerDelegate)?
                        .popoverPresentationControllerShouldDismissPopover?(popoverPresentationController)
                }
            }

            @available(iOS, deprecated: 13.0)
            @available(macCatalyst, deprecated: 13.1)
            @available(visionOS, deprecated: 1.0)
            func popoverPresentationControllerDidDismissPopover(
                _ popoverPresentationController: UIPopoverPresentationController
            ) {
                forwarded.call(.popoverDidDismiss, about: popoverPresentationController, else: ()) {
                    ($0 as? any UIPopoverPresentationControllerDelegate)?
                        .popoverPresentationControllerDidDismissPopover?(popoverPresentationController)
                }
            }
        }
    #endif

    /// Implements the method that ``DismissalObserver`` cannot declare with Swift's types, and does nothing: for the
    /// moment in which UIKit still calls a method of an app's delegate that was released.
    final class NeutralDelegate: NSObject {
        @objc(popoverPresentationController:willRepositionPopoverToRect:inView:)
        func ignoreRepositioning(
            _ controller: AnyObject?,
            _ rectangle: UnsafeMutableRawPointer?,
            _ view: UnsafeMutableRawPointer?
        ) {}
    }
#endif
