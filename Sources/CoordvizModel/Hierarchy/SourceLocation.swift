/// A place in the app's source, as the compiler names it in `#fileID` and `#line`.
public struct SourceLocation: Hashable, Sendable {
    /// `Module/File.swift`; never a path of the machine that built the app.
    public var file: String
    /// The line, from 1.
    public var line: UInt32

    /// Names a place.
    public init(file: String, line: UInt32) {
        self.file = file
        self.line = line
    }
}
