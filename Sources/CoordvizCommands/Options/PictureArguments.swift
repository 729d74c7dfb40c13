internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizTimeline

/// The options of `coordviz export` for pictures.
struct PictureArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The moment to show, '#42' in quotes; also with --mermaid, --graphml and --gexf.",
            valueName: "when"
        )
    )
    var at: String?

    @Option(help: ArgumentHelp("Highlight changes since this moment; also with --mermaid.", valueName: "when"))
    var since: String?

    @Option(
        help: ArgumentHelp("Show the difference between this moment and --to; the start by default.", valueName: "when")
    )
    var from: String?

    @Option(help: ArgumentHelp("The later moment of a difference; the end by default.", valueName: "when"))
    var to: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show the complete path of this message, at the moment when it ended; also with --mermaid.",
            valueName: "id"
        )
    )
    var message: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Show only these layers, separated by commas: coordinators, controllers, system, views, private-views, \
            containment, presentation, ownership, chain, delegates, messages; responders is system and views. With + \
            or - in front of each, add layers to the default ones or remove them: +chain,-views.
            """,
            valueName: "layers"
        )
    )
    var layers: String?

    @Option(help: ArgumentHelp("Show only this node and its descendants.", valueName: "node"))
    var root: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Show this many levels, and fold deeper ones.", valueName: "levels")
    )
    var depth: Int?

    @Flag(help: "Place roots at the top instead of on the left, for deep pictures in narrow columns.")
    var topDown = false

    @Flag(
        help: """
            Show everything, similar siblings one by one; by default, five or more are folded into one node, and so is \
            what does not fit into 1600×1000 pixels with readable texts.
            """
    )
    var unfolded = false

    @Flag(help: "Show UIKit's own wrapper views between a controller and its container; also with --mermaid.")
    var privateViews = false

    @Option(
        help: ArgumentHelp(
            "Write a DOT file for each change to this folder, all with the same positions.",
            valueName: "folder"
        )
    )
    var frames: String?

    /// The names of the options that were given.
    var given: [String] {
        let all: [(name: String, isGiven: Bool)] = [
            ("--at", at != nil), ("--since", since != nil), ("--from", from != nil), ("--to", to != nil),
            ("--message", message != nil), ("--layers", layers != nil), ("--root", root != nil),
            ("--depth", depth != nil), ("--top-down", topDown), ("--unfolded", unfolded),
            ("--private-views", privateViews),
            ("--frames", frames != nil),
        ]
        return all.filter(\.isGiven).map(\.name)
    }

    /// The first two of these options if more than one was given; nil otherwise.
    private func clash(_ names: String...) -> (String, String)? {
        let both = names.filter(given.contains)
        return both.count > 1 ? (both[0], both[1]) : nil
    }

    func validate() throws {
        if let depth, depth < 1 {
            throw ValidationError.saying("--depth \(depth) is not a number of levels. Write a number from 1.")
        }
        if let message, (UInt32(message.hasPrefix("#") ? String(message.dropFirst()) : message) ?? 0) < 1 {
            throw ValidationError.saying(
                "'\(message)' is not the id of a message. Write its number; 'coordviz messages' lists them."
            )
        }
        let clashes = [
            clash("--at", "--from"), clash("--at", "--to"), clash("--at", "--message"), clash("--at", "--frames"),
            clash("--since", "--from"), clash("--since", "--to"), clash("--since", "--message"),
            clash("--since", "--frames"), clash("--message", "--from"), clash("--message", "--to"),
            clash("--message", "--frames"),
        ]
        if let (first, second) = clashes.lazy.compactMap({ $0 }).first {
            throw ValidationError.saying(
                """
                \(first) and \(second) ask for different pictures. Choose a moment (--at, --since), a difference (--from, --to), \
                a message (--message) or all changes (--frames, with --from and --to for a part).
                """
            )
        }
        if topDown, frames != nil {
            throw ValidationError("Frames have fixed positions: leave --top-down out.")
        }
        if root != nil, frames == nil, from != nil || to != nil {
            throw ValidationError("A difference is shown as a whole. Leave out either --root, or --from and --to.")
        }
    }

    /// The options for the picture.
    /// - Throws: ``PictureError`` for an unknown layer.
    func options(root: NodeID? = nil) throws -> PictureOptions {
        var options = PictureOptions()
        if let layers { options.layers = try PictureLayer.parsing(layers) }
        if privateViews { options.layers.insert(.privateViews) }
        // --message needs the layer that shows it.
        if message != nil { options.layers.insert(.messages) }
        options.root = root
        options.depth = depth
        options.foldsSimilar = !unfolded
        options.isTopDown = topDown
        // What is asked for explicitly is shown, whatever its size.
        options.fits = self.root == nil && depth == nil && !unfolded
        return options
    }
}
