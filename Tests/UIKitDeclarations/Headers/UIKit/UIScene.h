#ifndef COORDVIZ_UISCENE_H
#define COORDVIZ_UISCENE_H
#import <UIKit/UIView.h>
#pragma clang assume_nonnull begin

// https://developer.apple.com/documentation/uikit/uiscenedelegate
UI_ACTOR @protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions;
- (void)sceneDidDisconnect:(UIScene *)scene;
- (void)sceneDidBecomeActive:(UIScene *)scene;
@end

// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
UI_ACTOR @protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property (nullable, nonatomic, strong) UIWindow *window;
@end

// https://developer.apple.com/documentation/uikit/uiscenesession
UI_ACTOR @interface UISceneSession : NSObject
@property (nonatomic, readonly) NSString *persistentIdentifier;
@end

// https://developer.apple.com/documentation/uikit/uiscene/connectionoptions
UI_ACTOR NAMED(UIScene.ConnectionOptions) @interface UISceneConnectionOptions : NSObject
@end

// https://developer.apple.com/documentation/uikit/uiscene
UI_ACTOR @interface UIScene : UIResponder
- (instancetype)initWithSession:(UISceneSession *)session connectionOptions:(UISceneConnectionOptions *)connectionOptions DESIGNATED;
- (instancetype)init __attribute__((unavailable));
@property (nonatomic, readonly) UISceneSession *session;
@property (nullable, nonatomic, strong) id<UISceneDelegate> delegate;
@end

// https://developer.apple.com/documentation/uikit/uiwindowscene
UI_ACTOR @interface UIWindowScene : UIScene
@property (nonatomic, readonly) NSArray<UIWindow *> *windows;
@end

// https://developer.apple.com/documentation/uikit/uiwindow
UI_ACTOR @interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property(nullable, nonatomic, weak) UIWindowScene *windowScene NAMED(windowScene);
@property(nullable, nonatomic, strong) UIViewController *rootViewController NAMED(rootViewController);
- (void)makeKeyAndVisible;
@property(nonatomic, readonly, getter=isKeyWindow) BOOL keyWindow;
@end

#pragma clang assume_nonnull end
#endif
