// The one module that code with responders imports: real UIKit where it exists, HeadlessUIKit elsewhere. Foundation
// comes with it, as it does with UIKit.
@_exported public import Foundation

#if HAS_UIKIT
    @_exported public import UIKit
#else
    @_exported public import HeadlessUIKit
#endif
