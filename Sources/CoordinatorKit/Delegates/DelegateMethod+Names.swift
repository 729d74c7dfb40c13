#if canImport(UIKit)
    internal import PortableUIKit

    /// The names that HeadlessUIKit has for UIKit's optional methods. Computed, because selectors are registered by name.
    extension DelegateMethod {
        static var navigationControllerWillShow: DelegateMethod {
            #selector(UINavigationControllerDelegate.navigationController(_:willShow:animated:))
        }
        static var navigationControllerDidShow: DelegateMethod {
            #selector(UINavigationControllerDelegate.navigationController(_:didShow:animated:))
        }
        static var navigationControllerAnimationController: DelegateMethod {
            #selector(UINavigationControllerDelegate.navigationController(_:animationControllerFor:from:to:))
        }
        static var navigationControllerInteractionController: DelegateMethod {
            #selector(UINavigationControllerDelegate.navigationController(_:interactionControllerFor:))
        }
        #if !os(tvOS)
            static var navigationControllerSupportedInterfaceOrientations: DelegateMethod {
                #selector(UINavigationControllerDelegate.navigationControllerSupportedInterfaceOrientations(_:))
            }
            static var navigationControllerPreferredInterfaceOrientation: DelegateMethod {
                #selector(
                    UINavigationControllerDelegate.navigationControllerPreferredInterfaceOrientationForPresentation(_:)
                )
            }
        #endif
        static var adaptivePresentationStyle: DelegateMethod {
            #selector(UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle(for:))
        }
        static var adaptivePresentationStyleForTraits: DelegateMethod {
            #selector(UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle(for:traitCollection:))
        }
        static var viewControllerForAdaptivePresentationStyle: DelegateMethod {
            #selector(
                UIAdaptivePresentationControllerDelegate.presentationController(
                    _:viewControllerForAdaptivePresentationStyle:
                )
            )
        }
        static var prepareAdaptivePresentationController: DelegateMethod {
            #selector(UIAdaptivePresentationControllerDelegate.presentationController(_:prepare:))
        }
        static var willPresentWithAdaptiveStyle: DelegateMethod {
            #selector(
                UIAdaptivePresentationControllerDelegate.presentationController(
                    _:willPresentWithAdaptiveStyle:transitionCoordinator:
                )
            )
        }
        static var presentationControllerShouldDismiss: DelegateMethod {
            #selector(UIAdaptivePresentationControllerDelegate.presentationControllerShouldDismiss(_:))
        }
        static var presentationControllerWillDismiss: DelegateMethod {
            #selector(UIAdaptivePresentationControllerDelegate.presentationControllerWillDismiss(_:))
        }
        static var presentationControllerDidDismiss: DelegateMethod {
            #selector(UIAdaptivePresentationControllerDelegate.presentationControllerDidDismiss(_:))
        }
        static var presentationControllerDidAttemptToDismiss: DelegateMethod {
            #selector(UIAdaptivePresentationControllerDelegate.presentationControllerDidAttemptToDismiss(_:))
        }
        #if !os(tvOS)
            static var sheetDidChangeDetent: DelegateMethod {
                #selector(
                    UISheetPresentationControllerDelegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)
                )
            }
            static var prepareForPopoverPresentation: DelegateMethod {
                #selector(UIPopoverPresentationControllerDelegate.prepareForPopoverPresentation(_:))
            }
            // By name, because they are deprecated; in two pairs of parentheses, or the compiler looks for a replacement.
            static var popoverShouldDismiss: DelegateMethod {
                DelegateMethod(("popoverPresentationControllerShouldDismissPopover:"))
            }
            static var popoverDidDismiss: DelegateMethod {
                DelegateMethod(("popoverPresentationControllerDidDismissPopover:"))
            }
        #endif
    }
#endif
