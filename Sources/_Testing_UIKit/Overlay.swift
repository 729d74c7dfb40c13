// Swift Testing requires a module of this name in each file that imports it together with UIKit: a cross-import
// overlay, which only Apple's toolchain provides. That one attaches images, and nothing is drawn here.
@_exported public import UIKit
