internal import PortableUIKit

/// Whether anything was touched since the last walk, so that the next one may see something else.
///
/// HeadlessUIKit tells; with UIKit nobody does, because that would take swizzling, and each walk goes all the way.
enum TouchedHierarchy {
    /// How often something was touched; nil where nobody tells.
    static var count: UInt64? {
        #if HAS_UIKIT
            nil
        #else
            HierarchyChanges.count
        #endif
    }

    /// Notes that something of CoordinatorKit's own was touched that walks look at.
    static func note() {
        #if !HAS_UIKIT
            HierarchyChanges.note()
        #endif
    }
}
