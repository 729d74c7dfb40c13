/// A location in the app's source, as in `#fileID` and `#line`.
package struct SourceLocation: Hashable, Sendable {
    /// `Module/File.swift`; never a path on the machine that built the app.
    package var file: String
    /// The line, from 1.
    package var line: UInt32

    /// Creates a location.
    package init(file: String, line: UInt32) {
        self.file = file
        self.line = line
    }
}
