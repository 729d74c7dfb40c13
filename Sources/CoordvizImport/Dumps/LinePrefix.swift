/// The prefix of an object in a tree: a bar for each level, with `+` or `*M` as the last one for a presented object.
///
/// UIKit writes `   | ` and `   + ` for each level, Chisel's `pvc` for one controller `   |` and `  *M`. Bars are
/// counted instead of spaces, so that additional indentation does not matter.
struct LinePrefix: Equatable {
    var depth = 0
    var isPresented = false

    static func take(from bytes: inout DumpBytes) -> LinePrefix {
        var prefix = LinePrefix()
        while true {
            bytes.takeSpaces()
            if bytes.take("|") {
                prefix.isPresented = false
            } else if bytes.take("+") || (bytes.starts(with: "*M ") || bytes.starts(with: "*M<")) && bytes.take("*M") {
                prefix.isPresented = true
            } else {
                return prefix
            }
            prefix.depth += 1
        }
    }
}
