// Has the name of Apple's framework, so that files with `import UIKit` compile unchanged where it does not exist. It
// exports what the framework exports, such as Foundation.
@_exported public import Foundation
@_exported public import HeadlessUIKit
