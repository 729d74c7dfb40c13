/// A place in the app's source, as the compiler names it in `#fileID` and `#line`.
package struct SourceLocation: Hashable, Sendable {
    /// `Module/File.swift`; never a path of the machine that built the app.
    package var file: String
    /// The line, from 1.
    package var line: UInt32

    /// Names a place.
    package init(file: String, line: UInt32) {
        self.file = file
        self.line = line
    }
}
