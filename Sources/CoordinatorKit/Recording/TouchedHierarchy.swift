internal import PortableUIKit

/// Counts changes since the last walk, so that a walk that would find nothing new can be skipped.
///
/// HeadlessUIKit reports changes. With UIKit that would take swizzling, so each walk visits everything.
enum TouchedHierarchy {
    /// The number of changes; nil where they are not reported.
    static var count: UInt64? {
        #if HAS_UIKIT
            nil
        #else
            HierarchyChanges.count
        #endif
    }

    /// Notes a change of CoordinatorKit's own objects that walks visit.
    static func note() {
        #if !HAS_UIKIT
            HierarchyChanges.note()
        #endif
    }
}
