// What an app's own code calls, in one import. Without PortableUIKit: on Apple's systems that would bring UIKit and Foundation
// into each file that says this, also into those that are to know nothing of screens. Without CoordvizModel: an `Edge` or a
// `Cause` is a name that an app, or SwiftUI, has for something else.
@_exported public import CoordinatorKit
@_exported public import CoordvizInstrumentation
