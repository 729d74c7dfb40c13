#ifndef COORDVIZ_UIPRESENTATIONCONTROLLER_H
#define COORDVIZ_UIPRESENTATIONCONTROLLER_H
#import <UIKit/UIBarItem.h>
#import <UIKit/UIView.h>
#import <UIKit/UIViewController.h>
#pragma clang assume_nonnull begin

// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
UI_ACTOR @protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
- (UIModalPresentationStyle)adaptivePresentationStyleForPresentationController:(UIPresentationController *)controller NAMED(adaptivePresentationStyle(for:));
- (UIModalPresentationStyle)adaptivePresentationStyleForPresentationController:(UIPresentationController *)controller
                                                              traitCollection:(UITraitCollection *)traitCollection
    NAMED(adaptivePresentationStyle(for:traitCollection:));
- (void)presentationController:(UIPresentationController *)presentationController
    prepareAdaptivePresentationController:(UIPresentationController *)adaptivePresentationController
    NAMED(presentationController(_:prepare:));
- (nullable UIViewController *)presentationController:(UIPresentationController *)controller viewControllerForAdaptivePresentationStyle:(UIModalPresentationStyle)style;
- (void)presentationController:(UIPresentationController *)presentationController willPresentWithAdaptiveStyle:(UIModalPresentationStyle)style transitionCoordinator:(nullable id <UIViewControllerTransitionCoordinator>)transitionCoordinator;
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerWillDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidAttemptToDismiss:(UIPresentationController *)presentationController NAMED(presentationControllerDidAttemptToDismiss(_:));
@end

// https://developer.apple.com/documentation/uikit/uipresentationcontroller
UI_ACTOR @interface UIPresentationController : NSObject
@property (nonatomic, strong, readonly) UIViewController *presentingViewController NAMED(presentingViewController);
@property (nonatomic, strong, readonly) UIViewController *presentedViewController NAMED(presentedViewController);
@property (nonatomic, readonly) UIModalPresentationStyle presentationStyle;
@property (nonatomic, readonly) UIModalPresentationStyle adaptivePresentationStyle;
- (UIModalPresentationStyle)adaptivePresentationStyleForTraitCollection:(UITraitCollection *)traitCollection NAMED(adaptivePresentationStyle(for:));
@property (nullable, nonatomic, readonly, strong) UIView *containerView;
@property (nullable, nonatomic, weak) id <UIAdaptivePresentationControllerDelegate> delegate;
- (instancetype)initWithPresentedViewController:(UIViewController *)presentedViewController presentingViewController:(nullable UIViewController *)presentingViewController DESIGNATED;
- (instancetype)init __attribute__((unavailable));
@end

// https://developer.apple.com/documentation/uikit/uialertcontroller/style
typedef ENUM(NSInteger, UIAlertControllerStyle) { UIAlertControllerStyleActionSheet = 0, UIAlertControllerStyleAlert } NAMED(UIAlertController.Style);

// https://developer.apple.com/documentation/uikit/uialertaction/style
typedef ENUM(NSInteger, UIAlertActionStyle) { UIAlertActionStyleDefault = 0, UIAlertActionStyleCancel, UIAlertActionStyleDestructive } NAMED(UIAlertAction.Style);

// https://developer.apple.com/documentation/uikit/uialertaction
UI_ACTOR @interface UIAlertAction : NSObject
+ (instancetype)actionWithTitle:(nullable NSString *)title style:(UIAlertActionStyle)style handler:(void (^ _Nullable)(UIAlertAction *action))handler;
@end

// https://developer.apple.com/documentation/uikit/uialertcontroller
UI_ACTOR @interface UIAlertController : UIViewController
+ (instancetype)alertControllerWithTitle:(nullable NSString *)title message:(nullable NSString *)message preferredStyle:(UIAlertControllerStyle)preferredStyle NAMED(init(title:message:preferredStyle:));
- (void)addAction:(UIAlertAction *)action NAMED(addAction(_:));
@end

// https://developer.apple.com/documentation/uikit/uipopoverarrowdirection
typedef OPTIONS(NSUInteger, UIPopoverArrowDirection) {
    UIPopoverArrowDirectionUp = 1, UIPopoverArrowDirectionDown = 2, UIPopoverArrowDirectionLeft = 4,
    UIPopoverArrowDirectionRight = 8, UIPopoverArrowDirectionAny = 15,
};
#ifndef TVOS
// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem
UI_ACTOR @protocol UIPopoverPresentationControllerSourceItem <NSObject>
@end
@interface UIView (UIPopoverPresentationControllerSourceItem) <UIPopoverPresentationControllerSourceItem>
@end
@interface UIBarButtonItem (UIPopoverPresentationControllerSourceItem) <UIPopoverPresentationControllerSourceItem>
@end
// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate
UI_ACTOR @protocol UIPopoverPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@optional
- (void)prepareForPopoverPresentation:(UIPopoverPresentationController *)popoverPresentationController NAMED(prepareForPopoverPresentation(_:));
- (BOOL)popoverPresentationControllerShouldDismissPopover:(UIPopoverPresentationController *)popoverPresentationController NAMED(popoverPresentationControllerShouldDismissPopover(_:)) DEPRECATED(13.0);
- (void)popoverPresentationControllerDidDismissPopover:(UIPopoverPresentationController *)popoverPresentationController NAMED(popoverPresentationControllerDidDismissPopover(_:)) DEPRECATED(13.0);
- (void)popoverPresentationController:(UIPopoverPresentationController *)popoverPresentationController
          willRepositionPopoverToRect:(inout CGRect *)rect
                               inView:(inout UIView *_Nonnull *_Nonnull)view;
@end
// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
UI_ACTOR @interface UIPopoverPresentationController : UIPresentationController
@property (nullable, nonatomic, weak) id<UIPopoverPresentationControllerDelegate> delegate;
@property (nonatomic) UIPopoverArrowDirection permittedArrowDirections;
@property (nonatomic, readonly) UIPopoverArrowDirection arrowDirection;
@property (nullable, nonatomic, strong) UIView *sourceView;
@property (nonatomic) CGRect sourceRect;
@property (nonatomic) BOOL canOverlapSourceViewRect;
@property (nullable, nonatomic, strong) UIBarButtonItem *barButtonItem DEPRECATED(16.0);
@property (nullable, nonatomic, strong) id<UIPopoverPresentationControllerSourceItem> sourceItem SINCE(16.0);
@property (nullable, nonatomic, copy) NSArray<UIView *> *passthroughViews;
@property (nullable, nonatomic, copy) UIColor *backgroundColor;
@property (nonatomic) UIEdgeInsets popoverLayoutMargins;
@property (nullable, nonatomic, strong) Class popoverBackgroundViewClass;
@property (nonatomic, strong, readonly) UISheetPresentationController *adaptiveSheetPresentationController;
@end

// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct
typedef NSString *UISheetPresentationControllerDetentIdentifier __attribute__((swift_wrapper(struct)))
NAMED(UISheetPresentationController.Detent.Identifier);
// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent
UI_ACTOR NAMED(UISheetPresentationController.Detent) @interface UISheetPresentationControllerDetent : NSObject
+ (instancetype)mediumDetent NAMED(medium());
+ (instancetype)largeDetent NAMED(large());
@end
// https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate
UI_ACTOR @protocol UISheetPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@optional
- (void)sheetPresentationControllerDidChangeSelectedDetentIdentifier:(UISheetPresentationController *)sheetPresentationController;
@end
// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
UI_ACTOR @interface UISheetPresentationController : UIPresentationController
@property (nullable, nonatomic, weak) id<UISheetPresentationControllerDelegate> delegate;
@property (nullable, nonatomic, strong) UIView *sourceView;
@property (nonatomic) BOOL prefersEdgeAttachedInCompactHeight;
@property (nonatomic) BOOL widthFollowsPreferredContentSizeWhenEdgeAttached;
@property (nonatomic) BOOL prefersGrabberVisible;
@property (nonatomic) BOOL prefersPageSizing SINCE(17.0);
@property (nonatomic, copy) NSArray<UISheetPresentationControllerDetent *> *detents;
@property (nonatomic, copy, nullable) UISheetPresentationControllerDetentIdentifier selectedDetentIdentifier;
@property (nonatomic, copy, nullable) UISheetPresentationControllerDetentIdentifier largestUndimmedDetentIdentifier;
@property (nonatomic) BOOL prefersScrollingExpandsWhenScrolledToEdge;
- (void)animateChanges:(void (NS_NOESCAPE ^)(void))changes;
@end

// https://developer.apple.com/documentation/uikit/uiactivityviewcontroller
UI_ACTOR @interface UIActivityViewController : UIViewController
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil UNAVAILABLE("use init(activityItems:applicationActivities:)");
- (instancetype)initWithActivityItems:(NSArray *)activityItems applicationActivities:(nullable NSArray<NSObject *> *)applicationActivities DESIGNATED;
@property (nullable, nonatomic, copy) void (^completionWithItemsHandler)(NSString *_Nullable type, BOOL completed, NSArray *_Nullable items, NSError *_Nullable error);
@end
#endif

#pragma clang assume_nonnull end
#endif
