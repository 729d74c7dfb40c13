#ifndef COORDVIZ_UICONTAINERS_H
#define COORDVIZ_UICONTAINERS_H
#import <UIKit/UIViewController.h>
#pragma clang assume_nonnull begin

// https://developer.apple.com/documentation/uikit/uinavigationcontroller/operation
typedef ENUM(NSInteger, UINavigationControllerOperation) { UINavigationControllerOperationNone, UINavigationControllerOperationPush, UINavigationControllerOperationPop } NAMED(UINavigationController.Operation);

// https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate
UI_ACTOR @protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController willShowViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (void)navigationController:(UINavigationController *)navigationController didShowViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (UIInterfaceOrientationMask)navigationControllerSupportedInterfaceOrientations:(UINavigationController *)navigationController NOT_ON_TVOS;
- (UIInterfaceOrientation)navigationControllerPreferredInterfaceOrientationForPresentation:(UINavigationController *)navigationController NOT_ON_TVOS NAMED(navigationControllerPreferredInterfaceOrientationForPresentation(_:));
- (nullable id <UIViewControllerInteractiveTransitioning>)navigationController:(UINavigationController *)navigationController interactionControllerForAnimationController:(id <UIViewControllerAnimatedTransitioning>)animationController NAMED(navigationController(_:interactionControllerFor:));
- (nullable id <UIViewControllerAnimatedTransitioning>)navigationController:(UINavigationController *)navigationController animationControllerForOperation:(UINavigationControllerOperation)operation fromViewController:(UIViewController *)fromVC toViewController:(UIViewController *)toVC NAMED(navigationController(_:animationControllerFor:from:to:));
@end

// https://developer.apple.com/documentation/uikit/uinavigationcontroller
UI_ACTOR @interface UINavigationController : UIViewController
- (instancetype)initWithNavigationBarClass:(nullable Class)navigationBarClass toolbarClass:(nullable Class)toolbarClass DESIGNATED;
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController DESIGNATED;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)aDecoder DESIGNATED;
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated;
- (nullable NSArray<__kindof UIViewController *> *)popToViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (nullable NSArray<__kindof UIViewController *> *)popToRootViewControllerAnimated:(BOOL)animated;
@property (nullable, nonatomic, readonly, strong) UIViewController *topViewController NAMED(topViewController);
@property (nullable, nonatomic, readonly, strong) UIViewController *visibleViewController NAMED(visibleViewController);
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers NAMED(viewControllers);
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers animated:(BOOL)animated;
@property (nullable, nonatomic, weak) id <UINavigationControllerDelegate> delegate;
@property (nullable, nonatomic, readonly) UIGestureRecognizer *interactivePopGestureRecognizer NOT_ON_TVOS;
@end

// https://developer.apple.com/documentation/uikit/uitabbarcontroller
UI_ACTOR @interface UITabBarController : UIViewController
@property (nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers NAMED(viewControllers);
- (void)setViewControllers:(nullable NSArray<__kindof UIViewController *> *)viewControllers animated:(BOOL)animated;
@property (nullable, nonatomic, assign) __kindof UIViewController *selectedViewController NAMED(selectedViewController);
@property (nonatomic) NSUInteger selectedIndex;
@end

// https://developer.apple.com/documentation/uikit/uisplitviewcontroller/style
typedef ENUM(NSInteger, UISplitViewControllerStyle) { UISplitViewControllerStyleUnspecified, UISplitViewControllerStyleDoubleColumn, UISplitViewControllerStyleTripleColumn } NAMED(UISplitViewController.Style);

// https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column
typedef ENUM(NSInteger, UISplitViewControllerColumn) { UISplitViewControllerColumnPrimary, UISplitViewControllerColumnSupplementary, UISplitViewControllerColumnSecondary, UISplitViewControllerColumnCompact } NAMED(UISplitViewController.Column);

// https://developer.apple.com/documentation/uikit/uisplitviewcontroller
UI_ACTOR @interface UISplitViewController : UIViewController
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)initWithStyle:(UISplitViewControllerStyle)style DESIGNATED;
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers NAMED(viewControllers);
- (void)setViewController:(nullable UIViewController *)vc forColumn:(UISplitViewControllerColumn)column;
- (nullable __kindof UIViewController *)viewControllerForColumn:(UISplitViewControllerColumn)column;
- (void)showColumn:(UISplitViewControllerColumn)column;
@end

#pragma clang assume_nonnull end
#endif
