/// An error that knows the line of the test that it is about, and is reported there.
///
/// Test frameworks report what a test throws at the test's first line.
public protocol PlacedError: Error {
    /// The file, with its module: `#fileID`.
    var fileID: String { get }
    /// The file's path: `#filePath`.
    var filePath: String { get }
    /// The line, from 1.
    var line: Int { get }
}
