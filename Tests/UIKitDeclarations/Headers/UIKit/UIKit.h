// UIKit as the project uses it, written by hand from Apple's documentation, for type checking only: names, optionality,
// designated initialisers and isolation. Above each declaration is the page that it is from; members are on pages below it.
#ifndef COORDVIZ_UIKIT_H
#define COORDVIZ_UIKIT_H
#import <UIKit/UIKitBase.h>
// watchOS has a module of this name with images and colours, and no responders.
#ifndef WATCHOS
#import <UIKit/UIResponder.h>
#import <UIKit/UIView.h>
#import <UIKit/UIControl.h>
#import <UIKit/UIBarItem.h>
#import <UIKit/UITransition.h>
#import <UIKit/UIViewController.h>
#import <UIKit/UIPresentationController.h>
#import <UIKit/UIContainers.h>
#import <UIKit/UIScene.h>
#import <UIKit/UIApplication.h>
#import <UIKit/UITableView.h>
#import <UIKit/UICollectionView.h>
#endif
#endif
