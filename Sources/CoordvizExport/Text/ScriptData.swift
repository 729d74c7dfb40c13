internal import Foundation

/// Encodes a value as JSON for a `script` element: the only place where data becomes part of the page.
///
/// Text in such an element ends at `</script` in any letter case, and `<!--` changes how the rest is read
/// (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements). In JSON these
/// characters only ever stand inside strings, where `\u003c` means the same.
enum ScriptData {
    static func json(_ value: some Encodable) throws -> String {
        safe(try ReportJSON.text(value))
    }

    static func safe(_ json: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            switch scalar {
            case "<", ">", "&", "\u{2028}", "\u{2029}":
                let code = String(scalar.value, radix: 16)
                result.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - code.count))\(code)".unicodeScalars)
            default:
                result.append(scalar)
            }
        }
        return String(result)
    }
}
