// The one module that code with responders imports: UIKit where it exists, HeadlessUIKit elsewhere. It exports
// Foundation, like UIKit.
@_exported public import Foundation

#if HAS_UIKIT
    @_exported public import UIKit
#else
    @_exported public import HeadlessUIKit
#endif
