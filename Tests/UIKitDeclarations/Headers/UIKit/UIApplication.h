#ifndef COORDVIZ_UIAPPLICATION_H
#define COORDVIZ_UIAPPLICATION_H
#import <UIKit/UIScene.h>
#pragma clang assume_nonnull begin

// https://developer.apple.com/documentation/uikit/uiapplication/launchoptionskey
typedef NSString *UIApplicationLaunchOptionsKey __attribute__((swift_newtype(struct))) NAMED(UIApplication.LaunchOptionsKey);

// https://developer.apple.com/documentation/uikit/uiapplicationdelegate
UI_ACTOR @protocol UIApplicationDelegate <NSObject>
@optional
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions;
@property (nullable, nonatomic, strong) UIWindow *window;
@end

// https://developer.apple.com/documentation/uikit/uiapplication
UI_ACTOR @interface UIApplication : UIResponder
@property(class, nonatomic, readonly) UIApplication *sharedApplication NOT_IN_EXTENSIONS NAMED(shared);
@property(nullable, nonatomic, assign) id<UIApplicationDelegate> delegate;
@property(nonatomic, readonly) NSSet<UIScene *> *connectedScenes;
- (BOOL)sendAction:(SEL)action to:(nullable id)target from:(nullable id)sender forEvent:(nullable UIEvent *)event;
- (void)sendEvent:(UIEvent *)event NAMED(sendEvent(_:));
@end

// https://developer.apple.com/documentation/uikit/uiapplicationmain(_:_:_:_:)
int UIApplicationMain(int argc, char *_Nullable *_Null_unspecified argv, NSString *_Nullable principalClassName,
                      NSString *_Nullable delegateClassName) UI_ACTOR;

#pragma clang assume_nonnull end
#endif
