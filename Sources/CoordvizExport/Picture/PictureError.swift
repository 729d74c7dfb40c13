package import CoordvizModel
internal import CoordvizTimeline

/// An error in the options of a picture.
package enum PictureError: Error, Equatable, Sendable {
    /// No layer has that name; with similar names.
    case unknownLayer(String, near: [String])
    /// Some layers have a sign, and others do not.
    case mixedLayers(bare: String, signed: String)
    /// There would be too many frames.
    case tooManyFrames(Int, most: Int)
    /// The frames would show too many nodes in total to draw them in reasonable time.
    case tooManyNodesInFrames(Int, frames: Int, most: Int)
    /// Nothing changes between the two moments.
    case noFrames
}

extension PictureError: CustomStringConvertible {
    /// One or two sentences for the user.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .unknownLayer(let name, let near):
            """
            '\(name)' is not a layer.\(NearestNames.question(near)) The layers are \
            \(PictureLayer.allCases.map(\.rawValue).joined(separator: ", ")), and responders for system and views.
            """
        case .mixedLayers(let bare, let signed):
            """
            '\(bare)' shows only that layer, and '\(signed)' changes the default layers. Write '+\(bare)' to add it to them, or \
            leave the signs out to show only the layers that you name.
            """
        case .tooManyFrames(let count, let most):
            """
            There are \(Count.of(count, "change")), but at most \(most) frames can be written. Choose a part of the \
            session with --from and --to.
            """
        case .tooManyNodesInFrames(let nodes, let frames, let most):
            """
            The \(frames) frames would show \(nodes) nodes in total, but at most \(most) can be drawn. Choose a part \
            of the session with --from and --to.
            """
        case .noFrames:
            "Nothing in these layers changes between the two moments. Choose other moments with --from and --to."
        }
    }
}
