internal import CoordvizTimeline

/// Why a picture cannot be drawn as it was asked for.
public enum PictureError: Error, Equatable, Sendable {
    /// No layer has that name; with names that are near.
    case unknownLayer(String, near: [String])
    /// There would be more frames than anybody looks at.
    case tooManyFrames(Int, most: Int)
    /// Nothing changes between the two moments.
    case noFrames
}

extension PictureError: CustomStringConvertible {
    /// One or two sentences for the person at the terminal.
    public var description: String {
        switch self {
        case .unknownLayer(let name, let near):
            "'\(name)' is no layer."
                + (near.isEmpty ? "" : " Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?")
                + " The layers are \(PictureLayer.allCases.map(\.rawValue).joined(separator: ", "))"
                + ", and responders for system and views."
        case .tooManyFrames(let count, let most):
            """
            There are \(count) changes, and at most \(most) frames are written. Choose a part of the session with --from \
            and --to.
            """
        case .noFrames:
            "Nothing that is there changes between these moments: there are no frames. Choose others with --from and --to."
        }
    }
}
