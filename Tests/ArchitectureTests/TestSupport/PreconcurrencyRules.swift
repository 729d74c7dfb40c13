/// In HeadlessUIKit a declaration with a closure of the main actor has its own `@preconcurrency`.
///
/// For clients the attribute of its type would be sufficient. But the compiler mangles such a declaration with or without what the
/// attribute removes, depending on the file that uses it, and then linking fails (seen with Swift 6.3).
enum PreconcurrencyRules {
    static func violations(in file: SourceFile) -> [String] {
        guard file.module == "HeadlessUIKit" else { return [] }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.compactMap { index in
            guard let head = head(of: lines[index...]), isIsolatedClosure(head), !head.contains("@preconcurrency"),
                index == 0 || !lines[index - 1].trimmed.hasSuffix("@preconcurrency")
            else { return nil }
            return "\(file.path):\(index + 1): a declaration with a closure of the main actor says @preconcurrency."
        }
    }

    /// A declaration's first line up to its body, with those of its parameters that are on separate lines; nil if no declaration of
    /// a type or file begins there.
    private static func head(of lines: ArraySlice<Substring>) -> String? {
        guard let first = lines.first else { return nil }
        let words = first.prefix { $0 != "(" && $0 != "{" && $0 != "=" && $0 != ":" && $0 != "<" }.split(separator: " ")
        guard let keyword = words.first(where: { keywords.contains($0) || $0 == "init" || $0 == "init?" }),
            words.prefix(while: { $0 != keyword }).allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") })
        else { return nil }
        var head = String(first)
        var rest = lines.dropFirst()
        while head.count(where: { $0 == "(" }) > head.count(where: { $0 == ")" }), let next = rest.popFirst() {
            head += "\n" + next
        }
        let isProperty = keyword == "var" || keyword == "let"
        return isProperty ? String(head.prefix { $0 != "{" && $0 != "=" }) : head.cutAtBody
    }

    private static func isIsolatedClosure(_ head: String) -> Bool {
        head.contains("@MainActor (")
            || aliases.contains { head.contains(": \($0)") || head.contains("@escaping \($0)") }
    }

    private static let keywords: Set<Substring> = ["func", "var", "let", "subscript"]
    private static let aliases = ["UIActionHandler", "NamedAction", "Handler", "[String: NamedAction]"]
    private static let modifiers: Set<Substring> = [
        "public", "open", "package", "internal", "private", "fileprivate", "final", "static", "class", "override",
        "required", "convenience", "weak", "lazy", "nonisolated", "mutating",
    ]
}

extension StringProtocol {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }

    /// The text up to the brace that opens the body.
    fileprivate var cutAtBody: String {
        var depth = 0
        for index in indices {
            switch self[index] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "{" where depth == 0: return String(self[..<index])
            default: break
            }
        }
        return String(self)
    }
}
