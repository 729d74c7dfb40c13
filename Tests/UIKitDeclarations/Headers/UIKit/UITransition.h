#ifndef COORDVIZ_UITRANSITION_H
#define COORDVIZ_UITRANSITION_H
#import <UIKit/UIView.h>
#pragma clang assume_nonnull begin

// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
UI_ACTOR @protocol UIViewControllerTransitionCoordinatorContext <NSObject>
@property (nonatomic, readonly, getter=isAnimated) BOOL animated;
@property (nonatomic, readonly, getter=isInteractive) BOOL interactive;
@property (nonatomic, readonly, getter=isCancelled) BOOL cancelled;
- (nullable __kindof UIViewController *)viewControllerForKey:(NSString *)key;
@end

// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
UI_ACTOR @protocol UIViewControllerTransitionCoordinator <UIViewControllerTransitionCoordinatorContext>
- (BOOL)animateAlongsideTransition:(void (^ _Nullable)(id <UIViewControllerTransitionCoordinatorContext> context))animation completion:(void (^ _Nullable)(id <UIViewControllerTransitionCoordinatorContext> context))completion;
- (void)notifyWhenInteractionChangesUsingBlock:(void (^)(id <UIViewControllerTransitionCoordinatorContext> context))handler NAMED(notifyWhenInteractionChanges(_:));
@end

// https://developer.apple.com/documentation/uikit/uitransitioncontextviewkey
typedef NSString *UITransitionContextViewKey __attribute__((swift_wrapper(enum))) NAMED(UITransitionContextViewKey);
extern UITransitionContextViewKey const UITransitionContextFromViewKey NAMED(UITransitionContextViewKey.from);
extern UITransitionContextViewKey const UITransitionContextToViewKey NAMED(UITransitionContextViewKey.to);

// https://developer.apple.com/documentation/uikit/uiviewcontrollercontexttransitioning
UI_ACTOR @protocol UIViewControllerContextTransitioning <NSObject>
@property(nonatomic, readonly) UIView *containerView NAMED(containerView);
@property(nonatomic, readonly) BOOL transitionWasCancelled;
- (void)completeTransition:(BOOL)didComplete;
- (nullable __kindof UIView *)viewForKey:(UITransitionContextViewKey)key;
@end

// https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning
UI_ACTOR @protocol UIViewControllerAnimatedTransitioning <NSObject>
- (double)transitionDuration:(nullable id <UIViewControllerContextTransitioning>)transitionContext NAMED(transitionDuration(using:));
- (void)animateTransition:(id <UIViewControllerContextTransitioning>)transitionContext NAMED(animateTransition(using:));
@optional
- (void)animationEnded:(BOOL)transitionCompleted;
@end

// https://developer.apple.com/documentation/uikit/uiviewcontrollerinteractivetransitioning
UI_ACTOR @protocol UIViewControllerInteractiveTransitioning <NSObject>
- (void)startInteractiveTransition:(id <UIViewControllerContextTransitioning>)transitionContext;
@end

#pragma clang assume_nonnull end
#endif
