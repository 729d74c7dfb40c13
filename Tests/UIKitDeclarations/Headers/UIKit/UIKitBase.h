#ifndef COORDVIZ_UIKITBASE_H
#define COORDVIZ_UIKITBASE_H
#import <Foundation/Foundation.h>

// What Apple's pages call @MainActor.
#define UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define DESIGNATED __attribute__((objc_designated_initializer))
#define UNAVAILABLE(why) __attribute__((availability(swift, unavailable, message = why)))
#define ENUM(_type, _name) enum __attribute__((enum_extensibility(open))) _name : _type _name; enum _name : _type
#define OPTIONS(_type, _name) \
    enum __attribute__((flag_enum, enum_extensibility(open))) _name : _type _name; \
    enum _name : _type

// Newer than the oldest systems that the package is for: each use must be behind #available. The check looks for that.
#define SINCE(version) __attribute__((deprecated(#version)))

// Apple advises against it since that version. The project uses some of these for older systems, from declarations that
// say so themselves; on Linux that cannot be told from a use without reason, so it is only noted here.
#define DEPRECATED(version)

// Apple's pages do not say whether completion handlers are of the main actor; the check compiles both.
#ifdef UIKIT_COMPLETION_IS_MAIN_ACTOR
#define HANDLER_ACTOR UI_ACTOR
#else
#define HANDLER_ACTOR
#endif

// https://developer.apple.com/documentation/xcode/app-extensions: what only an app has.
#ifdef APP_EXTENSION
#define NOT_IN_EXTENSIONS UNAVAILABLE("an app extension has none")
#else
#define NOT_IN_EXTENSIONS
#endif

#ifdef TVOS
#define NOT_ON_TVOS UNAVAILABLE("tvOS has none")
#else
#define NOT_ON_TVOS
#endif

@class UIAction, UIApplication, UIBarButtonItem, UICollectionView, UIEvent, UIGestureRecognizer, UIImage, UILabel, UIMenu;
@class UIPress, UITraitCollection, UIViewControllerTransition;
@class UINavigationController, UINavigationItem, UIPopoverPresentationController, UIPresentationController, UIScene;
@class UISceneConnectionOptions, UISceneSession, UISheetPresentationController, UISplitViewController;
@class UIStoryboardSegue, UITabBarController, UITabBarItem, UITableView, UITouch, UIView, UIViewController, UIWindow;
@class UIWindowScene;
#endif
