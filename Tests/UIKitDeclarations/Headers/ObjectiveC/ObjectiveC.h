// Written from the documentation of the Objective-C runtime, for type checking only.
#ifndef COORDVIZ_OBJECTIVEC_H
#define COORDVIZ_OBJECTIVEC_H
#include <stdint.h>
#include <stddef.h>
typedef _Bool BOOL;
#define YES 1
#define NO 0
typedef long NSInteger;
typedef unsigned long NSUInteger;
#define nil ((id)0)
@class NSString, NSMethodSignature, NSInvocation, Protocol;
#pragma clang assume_nonnull begin
// https://developer.apple.com/documentation/objectivec/nsobjectprotocol
@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
@property (readonly) Class superclass;
- (Class)class;
- (instancetype)self;
- (id _Null_unspecified)performSelector:(SEL _Null_unspecified)aSelector;
- (id _Null_unspecified)performSelector:(SEL _Null_unspecified)aSelector withObject:(id _Null_unspecified)object;
- (BOOL)isProxy;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)conformsToProtocol:(Protocol *)aProtocol;
- (BOOL)respondsToSelector:(SEL _Null_unspecified)aSelector;
@property (readonly, copy) NSString *description;
@optional
@property (readonly, copy) NSString *debugDescription;
@end
// https://developer.apple.com/documentation/objectivec/nsobject-swift.class
__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (void)load;
+ (void)initialize;
- (instancetype)init __attribute__((objc_designated_initializer));
+ (instancetype)new __attribute__((availability(swift, unavailable)));
+ (instancetype)alloc __attribute__((availability(swift, unavailable)));
- (void)dealloc;
- (id)copy;
- (id)mutableCopy;
+ (BOOL)instancesRespondToSelector:(SEL _Null_unspecified)aSelector;
+ (BOOL)conformsToProtocol:(Protocol *)protocol;
- (id _Null_unspecified)forwardingTargetForSelector:(SEL _Null_unspecified)aSelector;
+ (BOOL)isSubclassOfClass:(Class)aClass;
@end
// https://developer.apple.com/documentation/objectivec/protocol
__attribute__((objc_runtime_visible))
@interface Protocol : NSObject
@end
struct objc_method_description { SEL _Nullable name; char *_Nullable types; };
// https://developer.apple.com/documentation/objectivec/protocol_getmethoddescription(_:_:_:_:)
struct objc_method_description protocol_getMethodDescription(Protocol *proto, SEL aSel, BOOL isRequiredMethod, BOOL isInstanceMethod);
typedef enum __attribute__((enum_extensibility(open))) objc_AssociationPolicy : uintptr_t {
  OBJC_ASSOCIATION_ASSIGN = 0, OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1, OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
  OBJC_ASSOCIATION_RETAIN = 01401, OBJC_ASSOCIATION_COPY = 01403 } objc_AssociationPolicy;
// https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)
void objc_setAssociatedObject(id object, const void *key, id _Nullable value, objc_AssociationPolicy policy);
id _Nullable objc_getAssociatedObject(id object, const void *key);
#pragma clang assume_nonnull end
#endif
