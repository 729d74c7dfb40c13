/// What stands before an object in a tree: a bar for each level, the last one a `+` or `*M` for what was presented.
///
/// UIKit writes `   | ` and `   + ` for a level, Chisel's `pvc` of one controller `   |` and `  *M`. Bars are counted, not
/// spaces, so that what was indented once more when it was pasted is still read.
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
