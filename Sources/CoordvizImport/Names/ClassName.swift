/// Names of classes as debuggers print them.
enum ClassName {
    /// The name without the prefix of key-value observing, and demangled if possible.
    static func readable(_ name: String) -> String {
        let observed = "NSKVONotifying_"
        let name =
            name.hasPrefix(observed) && name.count > observed.count ? String(name.dropFirst(observed.count)) : name
        return MangledClassName.demangled(name) ?? name
    }

    /// The class without its module and generic arguments.
    static func title(_ name: String) -> Substring {
        let plain = name.prefix { $0 != "<" }
        return plain[(plain.lastIndex(of: ".").map(plain.index(after:)) ?? plain.startIndex)...]
    }
}
