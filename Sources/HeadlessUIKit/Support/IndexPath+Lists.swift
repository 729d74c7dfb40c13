public import Foundation

/// UIKit's additions to Foundation's `IndexPath` for lists.
///
/// Source: https://developer.apple.com/documentation/foundation/indexpath
extension IndexPath {
    /// The index path of an item in a section of a collection view.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The index path of a row in a section of a table view.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// The section, or 0 in an index path too short to have one.
    public var section: Int {
        get { indices.isEmpty ? 0 : self[0] }
        set { self = IndexPath(item: item, section: newValue) }
    }

    /// The item within the section, or 0 in an index path too short to have one.
    public var item: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(item: newValue, section: section) }
    }

    /// The row within the section: another name for ``item``.
    public var row: Int {
        get { item }
        set { item = newValue }
    }
}

#if !canImport(ObjectiveC)
    /// The same for `NSIndexPath`.
    ///
    /// Source: https://developer.apple.com/documentation/foundation/nsindexpath
    extension NSIndexPath {
        /// The index path of an item in a section of a collection view.
        public convenience init(item: Int, section: Int) {
            self.init(indexes: [section, item], length: 2)
        }

        /// The index path of a row in a section of a table view.
        public convenience init(row: Int, section: Int) {
            self.init(item: row, section: section)
        }

        /// The section, or 0 in an index path too short to have one.
        public var section: Int { length > 0 ? index(atPosition: 0) : 0 }

        /// The item within the section, or 0 in an index path too short to have one.
        public var item: Int { length > 1 ? index(atPosition: 1) : 0 }

        /// The row within the section: another name for ``item``.
        public var row: Int { item }
    }
#endif
