#ifndef COORDVIZ_UICONTROL_H
#define COORDVIZ_UICONTROL_H
#import <UIKit/UIView.h>
#pragma clang assume_nonnull begin

// https://developer.apple.com/documentation/uikit/uicontrol/event
typedef OPTIONS(NSUInteger, UIControlEvents) {
    UIControlEventTouchDown = 1, UIControlEventTouchUpInside = 64, UIControlEventTouchUpOutside = 128,
    UIControlEventTouchCancel = 256, UIControlEventValueChanged = 4096, UIControlEventPrimaryActionTriggered = 8192,
    UIControlEventEditingDidBegin = 1 << 16, UIControlEventEditingChanged = 1 << 17, UIControlEventEditingDidEnd = 1 << 18,
    UIControlEventEditingDidEndOnExit = 1 << 19,
} NAMED(UIControl.Event);

// https://developer.apple.com/documentation/uikit/uicontrol/state
typedef OPTIONS(NSUInteger, UIControlState) { UIControlStateNormal = 0, UIControlStateDisabled = 2 } NAMED(UIControl.State);

// https://developer.apple.com/documentation/uikit/uimenuelement
UI_ACTOR @interface UIMenuElement : NSObject
@property (nonatomic, readonly) NSString *title;
@end

// https://developer.apple.com/documentation/uikit/uiactionhandler
typedef void (^UIActionHandler)(__kindof UIAction *action);

// https://developer.apple.com/documentation/uikit/uiaction
UI_ACTOR @interface UIAction : UIMenuElement
@property (nonatomic, readonly, nullable) id sender;
@property (nonatomic, copy) NSString *title;
@end

// https://developer.apple.com/documentation/uikit/uimenu
UI_ACTOR @interface UIMenu : UIMenuElement
@end

// https://developer.apple.com/documentation/uikit/uicommand
UI_ACTOR @interface UICommand : UIMenuElement
@property (nonatomic, readonly) SEL action;
@end

// https://developer.apple.com/documentation/uikit/uikeycommand
UI_ACTOR @interface UIKeyCommand : UICommand
@end

// https://developer.apple.com/documentation/uikit/uicontrol
UI_ACTOR @interface UIControl : UIView
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nonatomic, readonly, getter=isTracking) BOOL tracking;
@property (nonatomic, readonly, getter=isTouchInside) BOOL touchInside NAMED(isTouchInside);
@property (nonatomic, readonly) UIControlEvents allControlEvents;
- (nullable NSArray<NSString *> *)actionsForTarget:(nullable id)target forControlEvent:(UIControlEvents)controlEvent NAMED(actions(forTarget:forControlEvent:));
- (void)addTarget:(nullable id)target action:(SEL)action forControlEvents:(UIControlEvents)controlEvents;
- (void)sendActionsForControlEvents:(UIControlEvents)controlEvents;
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents NAMED(addAction(_:for:));
@end

// https://developer.apple.com/documentation/uikit/uibutton/buttontype
typedef ENUM(NSInteger, UIButtonType) { UIButtonTypeCustom = 0, UIButtonTypeSystem } NAMED(UIButton.ButtonType);

// https://developer.apple.com/documentation/uikit/uibutton
UI_ACTOR @interface UIButton : UIControl
+ (instancetype)buttonWithType:(UIButtonType)buttonType;
- (void)setTitle:(nullable NSString *)title forState:(UIControlState)state;
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
- (instancetype)initWithFrame:(CGRect)frame primaryAction:(nullable UIAction *)primaryAction DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (nullable NSString *)titleForState:(UIControlState)state;
@property (nullable, nonatomic, readonly, strong) UILabel *titleLabel NAMED(titleLabel);
@property (nullable, nonatomic, readonly, strong) NSString *currentTitle;
@end

// https://developer.apple.com/documentation/uikit/uisegmentedcontrol
UI_ACTOR @interface UISegmentedControl : UIControl
@end

// https://developer.apple.com/documentation/uikit/uitextfield
UI_ACTOR @interface UITextField : UIControl
@property (nullable, nonatomic, copy) NSString *text;
@property (nullable, nonatomic, copy) NSString *placeholder;
// https://developer.apple.com/documentation/uikit/uitextinputtraits, to which it conforms
@property (nonatomic, getter=isSecureTextEntry) BOOL secureTextEntry NAMED(isSecureTextEntry);
@end

#pragma clang assume_nonnull end
#endif
