/// Names of Swift classes as the Objective-C runtime knows them: `_TtC4Shop8CartView` is `Shop.CartView`.
///
/// The mangling of Swift before version 5, which the runtime keeps for classes
/// (https://github.com/swiftlang/swift/blob/main/docs/ABI/OldMangling.rst): nominal types, nested ones, private ones,
/// bound generics, substitutions. Other names are not demangled.
struct MangledClassName {
    private var rest: Substring.UTF8View
    /// Modules and types in order of first occurrence, for `S_`, `S0_`, `S1_` ….
    private var substitutions: [String] = []
    private var depth = 0

    private static let deepest = 64

    /// The demangled name; nil when the name does not have this mangling.
    static func demangled(_ name: String) -> String? {
        guard name.hasPrefix("_Tt") else { return nil }
        var mangled = MangledClassName(rest: name.dropFirst(3).utf8)
        guard let type = mangled.type(), mangled.rest.isEmpty else { return nil }
        return type
    }

    private init(rest: Substring.UTF8View) { self.rest = rest }

    private mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == letter.value else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func type() -> String? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { return nil }
        if take("G") { return generic() }
        if take("C") || take("V") || take("O") { return nominal() }
        return take("S") ? substitution() : nil
    }

    /// `G` type, generic arguments, `_`.
    private mutating func generic() -> String? {
        guard let base = type() else { return nil }
        var arguments: [String] = []
        while !take("_") {
            guard let argument = type() else { return nil }
            arguments.append(argument)
        }
        return arguments.isEmpty ? base : "\(base)<\(arguments.joined(separator: ", "))>"
    }

    /// The context and name after the letter of a kind.
    private mutating func nominal() -> String? {
        guard let context = context(), let name = declarationName() else { return nil }
        let type = context == "Swift" ? name : "\(context).\(name)"
        substitutions.append(type)
        return type
    }

    private mutating func context() -> String? {
        if let first = rest.first, first.isDigit {
            guard let module = identifier() else { return nil }
            substitutions.append(module)
            return module
        }
        return type()
    }

    /// `P`, the file's discriminator and a name; or a name.
    private mutating func declarationName() -> String? {
        if take("P") && identifier() == nil { return nil }
        return identifier()
    }

    /// A length and that many bytes.
    private mutating func identifier() -> String? {
        let digits = rest.prefix { $0.isDigit }
        guard let length = Int(Substring(digits)), length > 0, length <= rest.count - digits.count else { return nil }
        rest.removeFirst(digits.count)
        let name = rest.prefix(length)
        rest.removeFirst(length)
        return String(Substring(name))
    }

    private mutating func substitution() -> String? {
        if take("_") { return substitutions.first }
        if let known = rest.first.flatMap({ Self.known[$0] }) {
            rest.removeFirst()
            return known
        }
        let digits = rest.prefix { $0.isDigit }
        guard let index = Int(Substring(digits)) else { return nil }
        rest.removeFirst(digits.count)
        guard take("_"), index < substitutions.count - 1 else { return nil }
        return substitutions[index + 1]
    }

    private static let known: [UInt8: String] = [
        UInt8(ascii: "s"): "Swift", UInt8(ascii: "o"): "__C", UInt8(ascii: "S"): "String", UInt8(ascii: "a"): "Array",
        UInt8(ascii: "b"): "Bool", UInt8(ascii: "i"): "Int", UInt8(ascii: "u"): "UInt", UInt8(ascii: "d"): "Double",
        UInt8(ascii: "f"): "Float", UInt8(ascii: "c"): "UnicodeScalar", UInt8(ascii: "q"): "Optional",
        UInt8(ascii: "Q"): "ImplicitlyUnwrappedOptional",
    ]
}
