extension DescriptionLimits {
    /// Whether the value of a dictionary's key is left out: the key is, or holds, the text or the case of a name that is
    /// redacted. With names to redact, the value of a key that cannot be looked into is left out, too.
    func redacts(key: Any) -> Bool { !redacting.isEmpty && meansRedacted(key, depth: Self.mostKeyDepth) }

    private func meansRedacted(_ key: Any, depth: Int) -> Bool {
        guard depth > 0 else { return true }
        func within(_ value: Any) -> Bool { meansRedacted(value, depth: depth - 1) }
        if let key = key as? any CodingKey, redacts(key.stringValue) { return true }
        if let key = key as? any RawRepresentable, key.rawValue is any TextValue, within(key.rawValue) { return true }
        switch ValueShape.of(key) {
        case .plain: return false
        case .text: return redacts((key as? any TextValue)?.beginning(.max))
        case .optional: return (key as? any OptionalValue)?.wrapped.map(within) ?? false
        case .enumeration(let describesItself):
            // Only the description names a case without associated values, and its author may write another text.
            let payload = Mirror(reflecting: key).children.first
            if payload == nil, describesItself { return !(key is any RawRepresentable) }
            return redacts(payload?.label ?? "\(key)") || payload.map { within($0.value) } ?? false
        case .structure, .tuple, .mirrored:
            if let base = (key as? AnyHashable)?.base, type(of: base) != type(of: key) { return within(base) }
            return Mirror(reflecting: key).children.prefix(Self.mostKeyParts).contains {
                redacts($0.label) || within($0.value)
            }
        case .elements:
            let parts = (key as? any ElementsValue)?.elements(Self.mostKeyParts) ?? []
            return parts.contains(where: within)
        case .selfDescribed:
            return redacts((key as? any RecordedDescription)?.recordedDescription)
        case .object, .opaque, .unordered, .pairs: return true
        }
    }

    private static let (mostKeyDepth, mostKeyParts) = (8, 32)
}
