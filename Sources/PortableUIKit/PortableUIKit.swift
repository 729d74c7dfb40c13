// The one module that code with responders imports: real UIKit where it exists, HeadlessUIKit elsewhere.
#if canImport(UIKit)
    @_exported public import UIKit
#else
    @_exported public import HeadlessUIKit
#endif
