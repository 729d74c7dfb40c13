/// Aliases of YAML (https://yaml.org/spec/1.2.2/#71-alias-nodes), before a parser expands them.
enum YAMLAliases {
    /// As many cannot be nested deeply enough to take long.
    static let most = 16

    /// The line, from 1, of the first alias that is too many; nil if there is none. Counts what may be an alias: a `*` where a
    /// value begins. Without an anchor it is none.
    static func excess(in text: String) -> Int? {
        var (line, count, hasAnchor) = (1, 0, false)
        var mayBegin = true
        var excess: Int?
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): (line, mayBegin) = (line + 1, true)
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            case UInt8(ascii: "&") where mayBegin: (hasAnchor, mayBegin) = (true, false)
            case UInt8(ascii: "*") where mayBegin:
                count += 1
                mayBegin = false
                if count == most + 1 { excess = line }
            default: mayBegin = "-?:,[{".utf8.contains(byte)
            }
        }
        return hasAnchor ? excess : nil
    }
}
