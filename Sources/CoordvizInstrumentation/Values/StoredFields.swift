/// A stored property, or an element of a tuple, as its type declares it.
struct StoredField: Sendable {
    /// Nil for elements of tuples that have no name.
    let label: String?
    let type: Any.Type
    /// False for weak and unowned references: to read one whose object is gone traps.
    let isHeld: Bool

    /// Whether its value has a shape that can be told without it: an optional or a collection of the standard library.
    var hasShape: Bool { isHeld && (type is any OptionalValue.Type || type is any ElementsValue.Type) }

    /// The stored properties of a structure, a class or a tuple; none of anything else. Reads no value.
    ///
    /// From the open-source runtime's own functions behind `Mirror`, because `Mirror` gives no name or type without reading
    /// the value: https://github.com/swiftlang/swift/blob/main/stdlib/public/core/ReflectionMirror.swift
    /// - Returns: nil on Apple's systems, where these functions are not documented.
    static func all(of type: Any.Type) -> [StoredField]? {
        #if canImport(Darwin)
            return nil
        #else
            return (0..<max(0, storedFieldCount(type))).map { index in
                var metadata = FieldMetadata()
                let fieldType = storedField(type, index: index, fieldMetadata: &metadata)
                defer { metadata.freeName?(metadata.name) }
                return StoredField(
                    label: metadata.name.flatMap { meant(String(cString: $0)) },
                    type: fieldType,
                    isHeld: metadata.isStrong
                )
            }
        #endif
    }

    /// The name that the author wrote.
    static func meant(_ name: String) -> String? {
        let lazyStorage = "$__lazy_storage_$_"
        if name.hasPrefix(lazyStorage) { return String(name.dropFirst(lazyStorage.count)) }
        // Elements of tuples without a name are called by their place.
        return name.isEmpty || name.hasPrefix(".") ? nil : name
    }
}

#if !canImport(Darwin)
    /// What the runtime fills in, field by field as it is declared there.
    private struct FieldMetadata {
        var name: UnsafePointer<CChar>?
        var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
        var isStrong = false
        var isVariable = false
    }

    @_silgen_name("swift_reflectionMirror_recursiveCount")
    private func storedFieldCount(_ type: Any.Type) -> Int

    @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
    private func storedField(
        _ type: Any.Type,
        index: Int,
        fieldMetadata: UnsafeMutablePointer<FieldMetadata>
    ) -> Any.Type
#endif
