/// Derives the name of a property from the label in a mirror.
enum PropertyName {
    /// The name in the source; nil where there is none, as for most elements of tuples.
    static func meant(by label: String?) -> String? {
        guard let label else { return nil }
        let lazyStorage = "$__lazy_storage_$_"
        if label.hasPrefix(lazyStorage) { return String(label.dropFirst(lazyStorage.count)) }
        // Unnamed elements of tuples are labeled by their position.
        return label.isEmpty || label.hasPrefix(".") ? nil : label
    }
}
