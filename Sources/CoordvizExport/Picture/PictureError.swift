package import CoordvizModel
internal import CoordvizTimeline

/// Why a picture cannot be drawn as it was asked for.
package enum PictureError: Error, Equatable, Sendable {
    /// No layer has that name; with names that are near.
    case unknownLayer(String, near: [String])
    /// There would be more frames than anybody looks at.
    case tooManyFrames(Int, most: Int)
    /// The frames would show more nodes, all taken together, than are drawn in reasonable time.
    case tooManyNodesInFrames(Int, frames: Int, most: Int)
    /// Nothing changes between the two moments.
    case noFrames
}

extension PictureError: CustomStringConvertible {
    /// One or two sentences for the person at the terminal.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .unknownLayer(let name, let near):
            """
            '\(name)' is no layer.\(NearestNames.question(near)) The layers are \
            \(PictureLayer.allCases.map(\.rawValue).joined(separator: ", ")), and responders for system and views.
            """
        case .tooManyFrames(let count, let most):
            """
            There are \(Count.of(count, "change")), and at most \(most) frames are written. Choose a part of the session with --from \
            and --to.
            """
        case .tooManyNodesInFrames(let nodes, let frames, let most):
            """
            The \(frames) frames would show \(nodes) nodes in all, and at most \(most) are drawn. Choose a part of the session \
            with --from and --to.
            """
        case .noFrames:
            "Nothing that is there changes between these moments: there are no frames. Choose others with --from and --to."
        }
    }
}
