// One import for an app's own code. It does not export PortableUIKit: on Apple's systems that would bring UIKit and
// Foundation into each file that imports this, also into files that must not depend on the user interface. It does not
// export CoordvizModel: apps and SwiftUI have their own types named `Edge` or `Cause`.
@_exported public import CoordinatorKit
@_exported public import CoordvizInstrumentation
