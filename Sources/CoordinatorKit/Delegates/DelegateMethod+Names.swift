#if HAS_UIKIT
    internal import Foundation
    internal import PortableUIKit

    /// HeadlessUIKit's names for UIKit's optional methods. Computed, because selectors are registered by name.
    extension DelegateMethod {
        static var navigationControllerWillShow: DelegateMethod {
            #selector((any UINavigationControllerDelegate).navigationController(_:willShow:animated:))
        }
        static var navigationControllerDidShow: DelegateMethod {
            #selector((any UINavigationControllerDelegate).navigationController(_:didShow:animated:))
        }
        static var navigationControllerAnimationController: DelegateMethod {
            #selector((any UINavigationControllerDelegate).navigationController(_:animationControllerFor:from:to:))
        }
        static var navigationControllerInteractionController: DelegateMethod {
            #selector((any UINavigationControllerDelegate).navigationController(_:interactionControllerFor:))
        }
        #if !os(tvOS)
            static var navigationControllerSupportedInterfaceOrientations: DelegateMethod {
                #selector((any UINavigationControllerDelegate).navigationControllerSupportedInterfaceOrientations(_:))
            }
            static var navigationControllerPreferredInterfaceOrientation: DelegateMethod {
                #selector(
                    (any UINavigationControllerDelegate)
                        .navigationControllerPreferredInterfaceOrientationForPresentation(_:)
                )
            }
        #endif
        static var adaptivePresentationStyle: DelegateMethod {
            #selector((any UIAdaptivePresentationControllerDelegate).adaptivePresentationStyle(for:))
        }
        static var adaptivePresentationStyleForTraits: DelegateMethod {
            #selector((any UIAdaptivePresentationControllerDelegate).adaptivePresentationStyle(for:traitCollection:))
        }
        static var viewControllerForAdaptivePresentationStyle: DelegateMethod {
            #selector(
                (any UIAdaptivePresentationControllerDelegate).presentationController(
                    _:
                    viewControllerForAdaptivePresentationStyle:
                )
            )
        }
        static var prepareAdaptivePresentationController: DelegateMethod {
            #selector((any UIAdaptivePresentationControllerDelegate).presentationController(_:prepare:))
        }
        static var willPresentWithAdaptiveStyle: DelegateMethod {
            #selector(
                (any UIAdaptivePresentationControllerDelegate).presentationController(
                    _:
                    willPresentWithAdaptiveStyle:
                    transitionCoordinator:
                )
            )
        }
        static var presentationControllerShouldDismiss: DelegateMethod {
            #selector((any UIAdaptivePresentationControllerDelegate).presentationControllerShouldDismiss(_:))
        }
        static var presentationControllerWillDismiss: DelegateMethod {
            #selector((any UIAdaptivePresentationControllerDelegate).presentationControllerWillDismiss(_:))
        }
        static var presentationControllerDidDismiss: DelegateMethod {
            #selector((any UIAdaptivePresentationControllerDelegate).presentationControllerDidDismiss(_:))
        }
        static var presentationControllerDidAttemptToDismiss: DelegateMethod {
            #selector((any UIAdaptivePresentationControllerDelegate).presentationControllerDidAttemptToDismiss(_:))
        }
        #if !os(tvOS)
            static var sheetDidChangeDetent: DelegateMethod {
                #selector(
                    (any UISheetPresentationControllerDelegate)
                        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)
                )
            }
            static var prepareForPopoverPresentation: DelegateMethod {
                #selector((any UIPopoverPresentationControllerDelegate).prepareForPopoverPresentation(_:))
            }
            // By name, because they are deprecated.
            static var popoverShouldDismiss: DelegateMethod {
                NSSelectorFromString("popoverPresentationControllerShouldDismissPopover:")
            }
            static var popoverDidDismiss: DelegateMethod {
                NSSelectorFromString("popoverPresentationControllerDidDismissPopover:")
            }
        #endif
    }
#endif
