// Swift Testing asks for a module of this name in each file that imports it beside UIKit: a cross-import overlay, which its
// own toolchain has on Apple's systems only. What is in it there attaches images, and nothing is drawn here.
@_exported public import UIKit
