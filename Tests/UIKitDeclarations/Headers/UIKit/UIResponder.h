#ifndef COORDVIZ_UIRESPONDER_H
#define COORDVIZ_UIRESPONDER_H
#import <UIKit/UIKitBase.h>
#pragma clang assume_nonnull begin

// https://developer.apple.com/documentation/uikit/uiresponder
UI_ACTOR @interface UIResponder : NSObject
@property (nonatomic, readonly, nullable) UIResponder *nextResponder NAMED(next);
@property (nonatomic, readonly) BOOL canBecomeFirstResponder;
- (BOOL)becomeFirstResponder;
@property (nonatomic, readonly) BOOL canResignFirstResponder;
- (BOOL)resignFirstResponder;
@property (nonatomic, readonly) BOOL isFirstResponder;
- (BOOL)canPerformAction:(SEL)action withSender:(nullable id)sender;
- (nullable id)targetForAction:(SEL)action withSender:(nullable id)sender;
@property (nonatomic, strong, nullable) NSUserActivity *userActivity;
- (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesMoved:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesCancelled:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
@end

// https://developer.apple.com/documentation/uikit/uievent/eventtype
typedef ENUM(NSInteger, UIEventType) {
    UIEventTypeTouches = 0, UIEventTypeMotion = 1, UIEventTypeRemoteControl = 2, UIEventTypePresses = 3,
} NAMED(UIEvent.EventType);
// https://developer.apple.com/documentation/uikit/uievent
UI_ACTOR @interface UIEvent : NSObject
@property (nonatomic, readonly) UIEventType type;
@property (nonatomic, readonly) double timestamp;
@property (nonatomic, readonly, nullable) NSSet<UITouch *> *allTouches;
@end

// https://developer.apple.com/documentation/uikit/uipress/phase-swift.enum
typedef ENUM(NSInteger, UIPressPhase) {
    UIPressPhaseBegan, UIPressPhaseChanged, UIPressPhaseStationary, UIPressPhaseEnded, UIPressPhaseCancelled,
} NAMED(UIPress.Phase);
// https://developer.apple.com/documentation/uikit/uipress/presstype
typedef ENUM(NSInteger, UIPressType) {
    UIPressTypeUpArrow, UIPressTypeDownArrow, UIPressTypeLeftArrow, UIPressTypeRightArrow, UIPressTypeSelect,
    UIPressTypeMenu, UIPressTypePlayPause,
} NAMED(UIPress.PressType);
// https://developer.apple.com/documentation/uikit/uipress
UI_ACTOR @interface UIPress : NSObject
@property (nonatomic, readonly) UIPressPhase phase;
@property (nonatomic, readonly) UIPressType type;
@property (nullable, nonatomic, readonly, strong) UIWindow *window;
@property (nullable, nonatomic, readonly, strong) UIResponder *responder;
@end
// https://developer.apple.com/documentation/uikit/uipressesevent
UI_ACTOR @interface UIPressesEvent : UIEvent
@property (nonatomic, readonly) NSSet<UIPress *> *allPresses;
@end

// https://developer.apple.com/documentation/uikit/uitouch/phase-swift.enum
typedef ENUM(NSInteger, UITouchPhase) {
    UITouchPhaseBegan, UITouchPhaseMoved, UITouchPhaseStationary, UITouchPhaseEnded, UITouchPhaseCancelled,
} NAMED(UITouch.Phase);
// https://developer.apple.com/documentation/uikit/uitouch
UI_ACTOR @interface UITouch : NSObject
@property (nonatomic, readonly) UITouchPhase phase;
@property (nonatomic, readonly) NSUInteger tapCount;
@property (nullable, nonatomic, readonly, strong) UIWindow *window;
@property (nullable, nonatomic, readonly, strong) UIView *view;
@property (nullable, nonatomic, readonly, copy) NSArray<UIGestureRecognizer *> *gestureRecognizers;
- (CGPoint)locationInView:(nullable UIView *)view NAMED(location(in:));
@end

// https://developer.apple.com/documentation/uikit/uifocusenvironment
UI_ACTOR @protocol UIFocusEnvironment <NSObject>
@end

// https://developer.apple.com/documentation/uikit/uicontentcontainer
UI_ACTOR @protocol UIContentContainer <NSObject>
@property (nonatomic, readonly) CGSize preferredContentSize;
- (void)preferredContentSizeDidChangeForChildContentContainer:(id<UIContentContainer>)container
    NAMED(preferredContentSizeDidChange(forChildContentContainer:));
- (void)systemLayoutFittingSizeDidChangeForChildContentContainer:(id<UIContentContainer>)container
    NAMED(systemLayoutFittingSizeDidChange(forChildContentContainer:));
- (CGSize)sizeForChildContentContainer:(id<UIContentContainer>)container withParentContainerSize:(CGSize)parentSize
    NAMED(size(forChildContentContainer:withParentContainerSize:));
@end

#pragma clang assume_nonnull end
#endif
