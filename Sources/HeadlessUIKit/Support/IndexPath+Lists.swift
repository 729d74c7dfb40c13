public import Foundation

/// What UIKit adds to Foundation's `IndexPath` for lists.
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
