#ifndef COORDVIZ_UIBARITEM_H
#define COORDVIZ_UIBARITEM_H
#import <UIKit/UIControl.h>
#pragma clang assume_nonnull begin

// https://developer.apple.com/documentation/uikit/uibaritem
UI_ACTOR @interface UIBarItem : NSObject
@property (nullable, nonatomic, copy) NSString *title;
@property (nonatomic, getter=isEnabled) BOOL enabled;
// https://developer.apple.com/documentation/uikit/uiaccessibilityidentification, to which it conforms
@property (nullable, nonatomic, copy) NSString *accessibilityIdentifier;
@end

// https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem
typedef ENUM(NSInteger, UIBarButtonSystemItem) { UIBarButtonSystemItemDone, UIBarButtonSystemItemCancel, UIBarButtonSystemItemClose } NAMED(UIBarButtonItem.SystemItem);

// https://developer.apple.com/documentation/uikit/uibarbuttonitem/style
typedef ENUM(NSInteger, UIBarButtonItemStyle) { UIBarButtonItemStylePlain, UIBarButtonItemStyleDone = 2 } NAMED(UIBarButtonItem.Style);

// https://developer.apple.com/documentation/uikit/uibarbuttonitem
UI_ACTOR @interface UIBarButtonItem : UIBarItem <NSCoding>
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)initWithTitle:(nullable NSString *)title style:(UIBarButtonItemStyle)style target:(nullable id)target action:(nullable SEL)action;
@property (nonatomic, readwrite, copy, nullable) UIAction *primaryAction NAMED(primaryAction);
@property (nullable, nonatomic) SEL action;
@property (nullable, nonatomic, weak) id target;
@property (nullable, nonatomic, strong) UIView *customView NAMED(customView);
@end

// https://developer.apple.com/documentation/uikit/uitabbaritem
UI_ACTOR @interface UITabBarItem : UIBarItem <NSCoding>
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)initWithTitle:(nullable NSString *)title image:(nullable UIImage *)image selectedImage:(nullable UIImage *)selectedImage;
@end

// https://developer.apple.com/documentation/uikit/uinavigationitem
UI_ACTOR @interface UINavigationItem : NSObject
@property (nullable, nonatomic, copy) NSString *title;
@property (nullable, nonatomic, copy) NSString *prompt NOT_ON_TVOS;
@property (nullable, nonatomic, strong) UIBarButtonItem *leftBarButtonItem;
@property (nullable, nonatomic, strong) UIBarButtonItem *rightBarButtonItem;
@property (nullable, nonatomic, copy) NSArray<UIBarButtonItem *> *leftBarButtonItems;
@property (nullable, nonatomic, copy) NSArray<UIBarButtonItem *> *rightBarButtonItems;
@property (nonatomic) BOOL hidesBackButton NOT_ON_TVOS;
@property (nonatomic) BOOL leftItemsSupplementBackButton NOT_ON_TVOS;
@end

// https://developer.apple.com/documentation/uikit/uinavigationbardelegate
UI_ACTOR @protocol UINavigationBarDelegate <NSObject>
@end

// https://developer.apple.com/documentation/uikit/uinavigationbar
UI_ACTOR @interface UINavigationBar : UIView
@property (nullable, nonatomic, weak) id <UINavigationBarDelegate> delegate;
@property (nullable, nonatomic, copy) NSArray<UINavigationItem *> *items;
@property (nullable, nonatomic, readonly, strong) UINavigationItem *topItem NAMED(topItem);
@end

#ifndef TVOS
// https://developer.apple.com/documentation/uikit/uitoolbar
UI_ACTOR @interface UIToolbar : UIView
@property (nullable, nonatomic, copy) NSArray<UIBarButtonItem *> *items;
@end
#endif

// https://developer.apple.com/documentation/uikit/uitabbardelegate
UI_ACTOR @protocol UITabBarDelegate <NSObject>
@end

// https://developer.apple.com/documentation/uikit/uitabbar
UI_ACTOR @interface UITabBar : UIView
@property (nullable, nonatomic, weak) id <UITabBarDelegate> delegate;
@end

#pragma clang assume_nonnull end
#endif
