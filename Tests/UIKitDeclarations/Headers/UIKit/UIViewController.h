#ifndef COORDVIZ_UIVIEWCONTROLLER_H
#define COORDVIZ_UIVIEWCONTROLLER_H
#import <UIKit/UIResponder.h>
#import <UIKit/UITransition.h>
#pragma clang assume_nonnull begin

// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
typedef ENUM(NSInteger, UIModalPresentationStyle) {
  UIModalPresentationFullScreen = 0, UIModalPresentationPageSheet NOT_ON_TVOS, UIModalPresentationFormSheet NOT_ON_TVOS,
  UIModalPresentationCurrentContext,
  UIModalPresentationCustom, UIModalPresentationOverFullScreen, UIModalPresentationOverCurrentContext, UIModalPresentationPopover NOT_ON_TVOS,
  UIModalPresentationNone = -1, UIModalPresentationAutomatic = -2 };

// https://developer.apple.com/documentation/uikit/uimodaltransitionstyle
typedef ENUM(NSInteger, UIModalTransitionStyle) { UIModalTransitionStyleCoverVertical = 0, UIModalTransitionStyleFlipHorizontal, UIModalTransitionStyleCrossDissolve };

// https://developer.apple.com/documentation/uikit/uiinterfaceorientationmask
typedef OPTIONS(NSUInteger, UIInterfaceOrientationMask) { UIInterfaceOrientationMaskPortrait = 2, UIInterfaceOrientationMaskAllButUpsideDown = 26, UIInterfaceOrientationMaskAll = 30 };

// https://developer.apple.com/documentation/uikit/uiinterfaceorientation
typedef ENUM(NSInteger, UIInterfaceOrientation) { UIInterfaceOrientationUnknown = 0, UIInterfaceOrientationPortrait = 1 };

// https://developer.apple.com/documentation/uikit/uirectedge
typedef OPTIONS(NSUInteger, UIRectEdge) {
    UIRectEdgeNone = 0, UIRectEdgeTop = 1, UIRectEdgeLeft = 2, UIRectEdgeBottom = 4, UIRectEdgeRight = 8, UIRectEdgeAll = 15,
};
// https://developer.apple.com/documentation/uikit/uistatusbarstyle
typedef ENUM(NSInteger, UIStatusBarStyle) {
    UIStatusBarStyleDefault = 0, UIStatusBarStyleLightContent = 1, UIStatusBarStyleDarkContent = 3,
};
// https://developer.apple.com/documentation/uikit/uistatusbaranimation
typedef ENUM(NSInteger, UIStatusBarAnimation) { UIStatusBarAnimationNone, UIStatusBarAnimationFade, UIStatusBarAnimationSlide };
// https://developer.apple.com/documentation/uikit/uiuserinterfacestyle
typedef ENUM(NSInteger, UIUserInterfaceStyle) {
    UIUserInterfaceStyleUnspecified, UIUserInterfaceStyleLight, UIUserInterfaceStyleDark,
};
// https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
typedef ENUM(NSInteger, UIUserInterfaceIdiom) {
    UIUserInterfaceIdiomUnspecified = -1, UIUserInterfaceIdiomPhone, UIUserInterfaceIdiomPad, UIUserInterfaceIdiomTV,
    UIUserInterfaceIdiomCarPlay, UIUserInterfaceIdiomMac = 5, UIUserInterfaceIdiomVision = 6,
};
// https://developer.apple.com/documentation/uikit/uiviewcontroller/transition
UI_ACTOR NAMED(UIViewController.Transition) @interface UIViewControllerTransition : NSObject
+ (instancetype)crossDissolveTransition NAMED(crossDissolve());
@end
// https://developer.apple.com/documentation/uikit/uitraitcollection
UI_ACTOR @interface UITraitCollection : NSObject
@property (nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@property (nonatomic, readonly) UIUserInterfaceStyle userInterfaceStyle;
@end
// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioningdelegate
UI_ACTOR @protocol UIViewControllerTransitioningDelegate <NSObject>
@optional
- (nullable id<UIViewControllerAnimatedTransitioning>)animationControllerForPresentedController:(UIViewController *)presented
                                                                         presentingController:(UIViewController *)presenting
                                                                             sourceController:(UIViewController *)source
    NAMED(animationController(forPresented:presenting:source:));
- (nullable id<UIViewControllerAnimatedTransitioning>)animationControllerForDismissedController:(UIViewController *)dismissed
    NAMED(animationController(forDismissed:));
- (nullable id<UIViewControllerInteractiveTransitioning>)interactionControllerForPresentation:(id<UIViewControllerAnimatedTransitioning>)animator
    NAMED(interactionControllerForPresentation(using:));
- (nullable id<UIViewControllerInteractiveTransitioning>)interactionControllerForDismissal:(id<UIViewControllerAnimatedTransitioning>)animator
    NAMED(interactionControllerForDismissal(using:));
- (nullable UIPresentationController *)presentationControllerForPresentedViewController:(UIViewController *)presented
                                                             presentingViewController:(nullable UIViewController *)presenting
                                                                 sourceViewController:(UIViewController *)source
    NAMED(presentationController(forPresented:presenting:source:));
@end
// https://developer.apple.com/documentation/uikit/uiviewcontroller
UI_ACTOR @interface UIViewController : UIResponder <NSCoding, UIContentContainer, UIFocusEnvironment>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (null_resettable, nonatomic, strong) UIView *view;
- (void)loadView;
- (void)loadViewIfNeeded;
@property (nullable, nonatomic, readonly, strong) UIView *viewIfLoaded;
- (void)viewDidLoad;
@property (nonatomic, readonly, getter=isViewLoaded) BOOL viewLoaded;
@property (nullable, nonatomic, copy) NSString *title;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewIsAppearing:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)viewWillLayoutSubviews;
- (void)viewDidLayoutSubviews;
@property (nullable, nonatomic, weak, readonly) UIViewController *parentViewController NAMED(parent);
@property (nullable, nonatomic, readonly) UIViewController *presentedViewController NAMED(presentedViewController);
@property (nullable, nonatomic, readonly) UIViewController *presentingViewController NAMED(presentingViewController);
@property (nonatomic, readonly, getter=isBeingPresented) BOOL beingPresented;
@property (nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed;
@property (nonatomic, readonly, getter=isMovingToParentViewController) BOOL movingToParentViewController NAMED(isMovingToParent);
@property (nonatomic, readonly, getter=isMovingFromParentViewController) BOOL movingFromParentViewController NAMED(isMovingFromParent);
- (void)presentViewController:(UIViewController *)viewControllerToPresent animated:(BOOL)flag completion:(void (^ _Nullable HANDLER_ACTOR)(void))completion;
- (void)dismissViewControllerAnimated:(BOOL)flag completion:(void (^ _Nullable HANDLER_ACTOR)(void))completion NAMED(dismiss(animated:completion:));
@property (nonatomic, readwrite) CGSize preferredContentSize;
@property (nullable, nonatomic, weak) id<UIViewControllerTransitioningDelegate> transitioningDelegate;
@property (nonatomic) BOOL definesPresentationContext;
@property (nonatomic) BOOL providesPresentationContextTransitionStyle;
@property (nonatomic) BOOL modalPresentationCapturesStatusBarAppearance NOT_ON_TVOS;
@property (nonatomic, readonly) BOOL disablesAutomaticKeyboardDismissal;
@property (nonatomic, readonly, nullable) UIPopoverPresentationController *popoverPresentationController NOT_ON_TVOS;
@property (nonatomic, readonly, nullable) UISheetPresentationController *sheetPresentationController NOT_ON_TVOS;
@property (nonatomic, readonly) UIStatusBarStyle preferredStatusBarStyle NOT_ON_TVOS;
@property (nonatomic, readonly) BOOL prefersStatusBarHidden NOT_ON_TVOS;
@property (nonatomic, readonly) UIStatusBarAnimation preferredStatusBarUpdateAnimation NOT_ON_TVOS;
- (void)setNeedsStatusBarAppearanceUpdate NOT_ON_TVOS;
@property (nonatomic, readonly, nullable) UIViewController *childViewControllerForStatusBarStyle NOT_ON_TVOS NAMED(childForStatusBarStyle);
@property (nonatomic, readonly, nullable) UIViewController *childViewControllerForStatusBarHidden NOT_ON_TVOS NAMED(childForStatusBarHidden);
@property (nonatomic, readonly) BOOL shouldAutorotate NOT_ON_TVOS;
@property (nonatomic, readonly) UIInterfaceOrientationMask supportedInterfaceOrientations NOT_ON_TVOS;
@property (nonatomic, readonly) UIInterfaceOrientation preferredInterfaceOrientationForPresentation NOT_ON_TVOS;
@property (nonatomic, readonly) BOOL prefersHomeIndicatorAutoHidden NOT_ON_TVOS;
- (void)setNeedsUpdateOfHomeIndicatorAutoHidden NOT_ON_TVOS;
@property (nonatomic, readonly, nullable) UIViewController *childViewControllerForHomeIndicatorAutoHidden NOT_ON_TVOS NAMED(childForHomeIndicatorAutoHidden);
@property (nonatomic, readonly) UIRectEdge preferredScreenEdgesDeferringSystemGestures NOT_ON_TVOS;
@property (nonatomic, readonly, nullable) UIViewController *childViewControllerForScreenEdgesDeferringSystemGestures NOT_ON_TVOS NAMED(childForScreenEdgesDeferringSystemGestures);
@property (nonatomic, readonly) BOOL prefersPointerLocked NOT_ON_TVOS;
@property (nonatomic, readonly, nullable) UIViewController *childViewControllerForPointerLock NOT_ON_TVOS NAMED(childViewControllerForPointerLock);
@property (nonatomic) UIUserInterfaceStyle overrideUserInterfaceStyle;
@property (nonatomic, copy, readonly) NSArray<id<UIFocusEnvironment>> *preferredFocusEnvironments;
@property (nonatomic, nullable, strong) UIViewControllerTransition *preferredTransition SINCE(18.0);
@property (nonatomic, readonly, nullable) UIViewController *childViewControllerForInterfaceOrientationLock SINCE(26.0) NOT_ON_TVOS NAMED(childForInterfaceOrientationLock);
@property (nonatomic, readonly) UITraitCollection *traitCollection;
@property (nonatomic) UIModalTransitionStyle modalTransitionStyle;
@property (nonatomic) UIModalPresentationStyle modalPresentationStyle;
@property (nonatomic, getter=isModalInPresentation) BOOL modalInPresentation;
@property (nonatomic, readonly, copy) NSArray<__kindof UIViewController *> *childViewControllers NAMED(children);
- (void)addChildViewController:(UIViewController *)childController NAMED(addChild(_:));
- (void)removeFromParentViewController NAMED(removeFromParent());
- (void)willMoveToParentViewController:(nullable UIViewController *)parent NAMED(willMove(toParent:));
- (void)didMoveToParentViewController:(nullable UIViewController *)parent NAMED(didMove(toParent:));
- (void)showViewController:(UIViewController *)vc sender:(nullable id)sender NAMED(show(_:sender:));
- (void)showDetailViewController:(UIViewController *)vc sender:(nullable id)sender;
@property (nonatomic, nullable, readonly) UIPresentationController *presentationController NAMED(presentationController);
@property (nullable, nonatomic, readonly, strong) UINavigationController *navigationController NAMED(navigationController);
@property (nullable, nonatomic, readonly, strong) UITabBarController *tabBarController NAMED(tabBarController);
@property (nullable, nonatomic, readonly, strong) UISplitViewController *splitViewController NAMED(splitViewController);
@property (nonatomic, readonly, strong) UINavigationItem *navigationItem;
@property (null_resettable, nonatomic, strong) UITabBarItem *tabBarItem;
@property (nonatomic) BOOL hidesBottomBarWhenPushed NOT_ON_TVOS;
@property (nullable, nonatomic, copy) NSArray<UIBarButtonItem *> *toolbarItems NOT_ON_TVOS;
- (BOOL)shouldPerformSegueWithIdentifier:(NSString *)identifier sender:(nullable id)sender NAMED(shouldPerformSegue(withIdentifier:sender:));
- (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(nullable id)sender NAMED(prepare(for:sender:));
- (void)performSegueWithIdentifier:(NSString *)identifier sender:(nullable id)sender;
@end
@interface UIViewController (UIViewControllerTransitionCoordinator)
@property (nonatomic, readonly, nullable) id <UIViewControllerTransitionCoordinator> transitionCoordinator;
@end

// https://developer.apple.com/documentation/uikit/uistoryboardsegue
UI_ACTOR @interface UIStoryboardSegue : NSObject
- (instancetype)initWithIdentifier:(nullable NSString *)identifier source:(UIViewController *)source destination:(UIViewController *)destination DESIGNATED;
- (instancetype)init __attribute__((unavailable));
+ (instancetype)segueWithIdentifier:(nullable NSString *)identifier source:(UIViewController *)source destination:(UIViewController *)destination performHandler:(void (^)(void))performHandler;
@property (nullable, nonatomic, copy, readonly) NSString *identifier;
@property (nonatomic, readonly) __kindof UIViewController *sourceViewController NAMED(source);
@property (nonatomic, readonly) __kindof UIViewController *destinationViewController NAMED(destination);
- (void)perform;
@end

#pragma clang assume_nonnull end
#endif
