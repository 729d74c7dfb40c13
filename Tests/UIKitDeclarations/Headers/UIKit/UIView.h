#ifndef COORDVIZ_UIVIEW_H
#define COORDVIZ_UIVIEW_H
#import <UIKit/UIResponder.h>
#pragma clang assume_nonnull begin

// https://developer.apple.com/documentation/uikit/uicoordinatespace
UI_ACTOR @protocol UICoordinateSpace <NSObject>
@end

// https://developer.apple.com/documentation/uikit/uiviewautoresizing
typedef OPTIONS(NSUInteger, UIViewAutoresizing) { UIViewAutoresizingNone = 0, UIViewAutoresizingFlexibleLeftMargin = 1, UIViewAutoresizingFlexibleWidth = 2, UIViewAutoresizingFlexibleHeight = 16 };

// https://developer.apple.com/documentation/uikit/uicolor
@interface UIColor : NSObject <NSCopying>
@property (class, nonatomic, readonly) UIColor *systemBackgroundColor NOT_ON_TVOS NAMED(systemBackground);
@property (class, nonatomic, readonly) UIColor *secondaryLabelColor NAMED(secondaryLabel);
@property (class, nonatomic, readonly) UIColor *systemRedColor NAMED(systemRed);
@property (class, nonatomic, readonly) UIColor *tintColor NAMED(tintColor);
@end
// https://developer.apple.com/documentation/uikit/uiedgeinsets
typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum
typedef ENUM(NSInteger, UIGestureRecognizerState) {
    UIGestureRecognizerStatePossible, UIGestureRecognizerStateBegan, UIGestureRecognizerStateChanged,
    UIGestureRecognizerStateEnded, UIGestureRecognizerStateCancelled, UIGestureRecognizerStateFailed,
} NAMED(UIGestureRecognizer.State);
// https://developer.apple.com/documentation/uikit/uigesturerecognizer
UI_ACTOR @interface UIGestureRecognizer : NSObject
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action DESIGNATED;
@property (nonatomic, readonly) UIGestureRecognizerState state;
@property (nullable, nonatomic, readonly) UIView *view;
@property (nonatomic) BOOL cancelsTouchesInView;
@property (nonatomic, copy) NSArray<NSNumber *> *allowedPressTypes;
- (void)addTarget:(id)target action:(SEL)action;
@end
// https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
UI_ACTOR @interface UILongPressGestureRecognizer : UIGestureRecognizer
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action DESIGNATED;
@property (nonatomic) NSUInteger numberOfTouchesRequired NOT_ON_TVOS;
@end
// https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection
typedef ENUM(NSInteger, UIUserInterfaceLayoutDirection) { UIUserInterfaceLayoutDirectionLeftToRight, UIUserInterfaceLayoutDirectionRightToLeft };
// https://developer.apple.com/documentation/uikit/uiview
UI_ACTOR @interface UIView : UIResponder <NSCoding, UIFocusEnvironment>
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
@property (nonatomic) CGRect frame;
@property (nonatomic) CGRect bounds;
@property (nonatomic) CGPoint center;
@property (nullable, nonatomic, readonly) UIView *superview;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
@property (nullable, nonatomic, readonly) UIWindow *window;
@property (nonatomic) UIViewAutoresizing autoresizingMask;
@property (nonatomic) CGFloat alpha;
@property (nonatomic) NSInteger tag;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property (nullable, nonatomic, copy) UIColor *backgroundColor;
- (void)removeFromSuperview;
- (void)addSubview:(UIView *)view;
- (void)layoutSubviews;
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (BOOL)isDescendantOfView:(UIView *)view;
@property (readonly, nonatomic) UIUserInterfaceLayoutDirection effectiveUserInterfaceLayoutDirection;
- (void)addGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer NAMED(addGestureRecognizer(_:));
+ (void)animateWithDuration:(double)duration animations:(void (^)(void))animations completion:(void (^ _Nullable)(BOOL finished))completion NAMED(animate(withDuration:animations:completion:));
+ (void)animateWithDuration:(double)duration animations:(void (^)(void))animations NAMED(animate(withDuration:animations:));
@end

// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
typedef uint64_t UIAccessibilityTraits __attribute__((swift_wrapper(struct)));
extern const UIAccessibilityTraits UIAccessibilityTraitButton NAMED(UIAccessibilityTraits.button);
// https://developer.apple.com/documentation/uikit/uiaccessibility-protocol
@interface NSObject (UIAccessibility)
@property (nonatomic) BOOL isAccessibilityElement;
@property (nullable, nonatomic, copy) NSString *accessibilityLabel;
@property (nullable, nonatomic, copy) NSString *accessibilityHint;
@property (nonatomic) UIAccessibilityTraits accessibilityTraits;
@end
// https://developer.apple.com/documentation/uikit/uiaccessibilityidentification
@interface UIView (UIAccessibilityIdentification)
@property (nullable, nonatomic, copy) NSString *accessibilityIdentifier;
@end

// https://developer.apple.com/documentation/uikit/uilabel
UI_ACTOR @interface UILabel : UIView
@property (nullable, nonatomic, copy) NSString *text;
@end

// https://developer.apple.com/documentation/uikit/nslayoutconstraint/axis
typedef ENUM(NSInteger, UILayoutConstraintAxis) { UILayoutConstraintAxisHorizontal = 0, UILayoutConstraintAxisVertical = 1 } NAMED(NSLayoutConstraint.Axis);

// https://developer.apple.com/documentation/uikit/nslayoutconstraint
@interface NSLayoutConstraint : NSObject
@end

// https://developer.apple.com/documentation/uikit/uistackview
UI_ACTOR @interface UIStackView : UIView
- (void)addArrangedSubview:(UIView *)view;
@end
@interface UIStackView (Stub)
@property (nonatomic) UILayoutConstraintAxis axis;
@end

// https://developer.apple.com/documentation/uikit/uiimage
@interface UIImage : NSObject
@end

#pragma clang assume_nonnull end
#endif
