// Written from https://developer.apple.com/documentation/os/logging, for type checking only.
#ifndef COORDVIZ_OS_H
#define COORDVIZ_OS_H
#import <ObjectiveC/ObjectiveC.h>
#endif
