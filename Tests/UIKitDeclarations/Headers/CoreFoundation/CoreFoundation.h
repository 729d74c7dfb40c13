// CoreFoundation as the project uses it: https://developer.apple.com/documentation/corefoundation, for type checking only.
#ifndef COORDVIZ_COREFOUNDATION_H
#define COORDVIZ_COREFOUNDATION_H
#include <stdint.h>
typedef _Bool Boolean;
typedef signed long CFIndex;
typedef unsigned long CFOptionFlags;
typedef double CGFloat;
typedef struct CGPoint { CGFloat x; CGFloat y; } CGPoint;
typedef struct CGSize { CGFloat width; CGFloat height; } CGSize;
typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
typedef const struct __attribute__((objc_bridge(id))) __CFAllocator *CFAllocatorRef;
typedef const struct __attribute__((objc_bridge(NSString))) __CFString *CFStringRef;
typedef CFStringRef CFRunLoopMode __attribute__((swift_wrapper(struct)));
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoop *CFRunLoopRef;
typedef struct __attribute__((objc_bridge_mutable(id))) __CFRunLoopObserver *CFRunLoopObserverRef;
typedef enum __attribute__((flag_enum,enum_extensibility(open))) CFRunLoopActivity : CFOptionFlags {
  kCFRunLoopEntry = 1, kCFRunLoopBeforeTimers = 2, kCFRunLoopBeforeSources = 4, kCFRunLoopBeforeWaiting = 32,
  kCFRunLoopAfterWaiting = 64, kCFRunLoopExit = 128, kCFRunLoopAllActivities = 0x0FFFFFFFU } CFRunLoopActivity;
#pragma clang arc_cf_code_audited begin
extern const CFRunLoopMode _Nonnull kCFRunLoopDefaultMode;
extern const CFRunLoopMode _Nonnull kCFRunLoopCommonModes;
CFRunLoopRef CFRunLoopGetMain(void);
void CFRunLoopAddObserver(CFRunLoopRef rl, CFRunLoopObserverRef observer, CFRunLoopMode mode);
CFRunLoopObserverRef CFRunLoopObserverCreateWithHandler(CFAllocatorRef allocator, CFOptionFlags activities, Boolean repeats, CFIndex order, void (^block) (CFRunLoopObserverRef observer, CFRunLoopActivity activity));
#pragma clang arc_cf_code_audited end
#endif
