// Named as Apple's framework, so that files which say `import UIKit` compile unchanged where there is none. Whatever the
// framework brings along, Foundation among it, comes with it here, too.
@_exported public import Foundation
@_exported public import HeadlessUIKit
