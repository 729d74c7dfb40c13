// CoreGraphics as the project uses it: https://developer.apple.com/documentation/coregraphics, for type checking only. What
// there is of it is in Overlays/CoreGraphics.swift.
#ifndef COORDVIZ_COREGRAPHICS_H
#define COORDVIZ_COREGRAPHICS_H
#import <CoreFoundation/CoreFoundation.h>
#endif
