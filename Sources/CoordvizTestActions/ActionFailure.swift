public import CoordvizTesting

/// An action that is not possible, with the line of the test that asked for it.
public struct ActionFailure: PlacedError, Equatable, CustomStringConvertible {
    /// Why it is not possible.
    public let reason: AppUserError
    /// The file, with its module.
    public let fileID: String
    /// The file's path.
    public let filePath: String
    /// The line of the action.
    public let line: Int

    /// The reason in sentences, with what to do.
    public var description: String { reason.description }
}
