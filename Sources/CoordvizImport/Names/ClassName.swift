/// Names of classes as debuggers print them.
enum ClassName {
    /// Without what key-value observing put before it, and without mangling where that can be undone.
    static func readable(_ name: String) -> String {
        let observed = "NSKVONotifying_"
        let name =
            name.hasPrefix(observed) && name.count > observed.count ? String(name.dropFirst(observed.count)) : name
        return MangledClassName.demangled(name) ?? name
    }

    /// The class alone: without its module and the types that it is generic over.
    static func title(_ name: String) -> Substring {
        let plain = name.prefix { $0 != "<" }
        return plain[(plain.lastIndex(of: ".").map(plain.index(after:)) ?? plain.startIndex)...]
    }
}
