/// What a property is called, by the label that a mirror gives it.
enum PropertyName {
    /// The name that the author wrote; nil where there is none, as for most elements of tuples.
    static func meant(by label: String?) -> String? {
        guard let label else { return nil }
        let lazyStorage = "$__lazy_storage_$_"
        if label.hasPrefix(lazyStorage) { return String(label.dropFirst(lazyStorage.count)) }
        // Elements of tuples without a name are called by their place.
        return label.isEmpty || label.hasPrefix(".") ? nil : label
    }
}
