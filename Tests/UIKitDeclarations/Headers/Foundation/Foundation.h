// Foundation as the project uses it, for type checking only. What FoundationEssentials has is not here.
#ifndef COORDVIZ_FOUNDATION_H
#define COORDVIZ_FOUNDATION_H
#import <ObjectiveC/ObjectiveC.h>
#import <CoreFoundation/CoreFoundation.h>
#pragma clang assume_nonnull begin
#define NAMED(name) __attribute__((swift_name(#name)))
#define NS_NOESCAPE __attribute__((noescape))
#define NS_SENDABLE __attribute__((swift_attr("@Sendable")))
// https://developer.apple.com/documentation/foundation/nscopying
@protocol NSCopying
- (id)copyWithZone:(nullable void *)zone;
@end
@class NSCoder;
// https://developer.apple.com/documentation/foundation/nscoding
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
// https://developer.apple.com/documentation/foundation/nssecurecoding
@protocol NSSecureCoding <NSCoding>
@end
// https://developer.apple.com/documentation/foundation/nsstring
__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject <NSCopying>
- (instancetype)init __attribute__((objc_designated_initializer));
@property (readonly) NSUInteger length;
@end
// https://developer.apple.com/documentation/foundation/nsarray
__attribute__((swift_bridge("Swift.Array")))
@interface NSArray<__covariant ObjectType> : NSObject <NSCopying>
- (instancetype)init __attribute__((objc_designated_initializer));
@property (readonly) NSUInteger count;
@end
// https://developer.apple.com/documentation/foundation/nsdictionary
__attribute__((swift_bridge("Swift.Dictionary")))
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject <NSCopying>
- (instancetype)init __attribute__((objc_designated_initializer));
@property (readonly) NSUInteger count;
@end
// https://developer.apple.com/documentation/foundation/nsset
__attribute__((swift_bridge("Swift.Set")))
@interface NSSet<__covariant ObjectType> : NSObject <NSCopying>
- (instancetype)init __attribute__((objc_designated_initializer));
@property (readonly) NSUInteger count;
@end
// https://developer.apple.com/documentation/foundation/nserror
@interface NSError : NSObject <NSCopying>
@property (readonly, copy) NSString *domain;
@property (readonly) NSInteger code;
@end
// https://developer.apple.com/documentation/foundation/nsposixerrordomain
extern NSString *const NSPOSIXErrorDomain;
// https://developer.apple.com/documentation/foundation/nsnumber
@interface NSNumber : NSObject <NSCopying>
- (instancetype)initWithInteger:(long)value __attribute__((swift_name("init(value:)")));
@property (readonly) double doubleValue;
@end
// https://developer.apple.com/documentation/foundation/nsindexpath
__attribute__((swift_bridge("FoundationEssentials.IndexPath")))
@interface NSIndexPath : NSObject <NSCopying>
@end
// https://developer.apple.com/documentation/foundation/nsurl
@interface NSURL : NSObject <NSCopying>
@end
// https://developer.apple.com/documentation/foundation/nscoder
@interface NSCoder : NSObject
@end
// https://developer.apple.com/documentation/foundation/nsbundle
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle NAMED(main);
@property (class, readonly, copy) NSArray<NSBundle *> *allBundles;
@property (readonly, copy) NSString *bundlePath;
@property (readonly, copy, nullable) NSString *executablePath;
@property (readonly, copy, nullable) NSString *bundleIdentifier;
@property (readonly, copy, nullable) NSDictionary<NSString *, id> *infoDictionary;
- (nullable id)objectForInfoDictionaryKey:(NSString *)key NAMED(object(forInfoDictionaryKey:));
@end
// https://developer.apple.com/documentation/foundation/nsnotification
@interface NSNotification : NSObject
@end
// https://developer.apple.com/documentation/foundation/nsuseractivity
@interface NSUserActivity : NSObject
- (instancetype)initWithActivityType:(NSString *)activityType;
@property (readonly, copy) NSString *activityType;
@end
// https://developer.apple.com/documentation/foundation/nsattributedstring
@interface NSAttributedString : NSObject <NSCopying>
- (instancetype)initWithString:(NSString *)str;
@property (readonly, copy) NSString *string;
@end
// https://developer.apple.com/documentation/foundation/nsclassfromstring(_:)
extern Class _Nullable NSClassFromString(NSString *aClassName);
// https://developer.apple.com/documentation/foundation/nsstringfromselector(_:)
extern NSString *NSStringFromSelector(SEL aSelector);
// https://developer.apple.com/documentation/foundation/nsstringfromclass(_:)
extern NSString *NSStringFromClass(Class aClass);
// https://developer.apple.com/documentation/foundation/nsselectorfromstring(_:)
extern SEL NSSelectorFromString(NSString *aSelectorName);
// https://developer.apple.com/documentation/foundation/nsprotocolfromstring(_:)
extern Protocol * _Nullable NSProtocolFromString(NSString *namestr);
#pragma clang assume_nonnull end
#endif
