internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizTimeline

/// What `coordviz export` is asked to draw.
struct PictureArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The moment to show, '#42' in quotes.", valueName: "when"))
    var at: String?

    @Option(help: ArgumentHelp("Count what was added and removed from here.", valueName: "when"))
    var since: String?

    @Option(help: ArgumentHelp("Show what differs between this moment and --to's.", valueName: "when"))
    var from: String?

    @Option(help: ArgumentHelp("The later moment of a difference; the end by default.", valueName: "when"))
    var to: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Show the whole way of this message, at the moment of its end.", valueName: "id")
    )
    var message: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Show these layers alone, with commas between them: coordinators, controllers, system, views, private-views, \
            containment, presentation, ownership, chain, delegates, messages; responders is system and views. With + or - \
            in front: besides the usual ones, or without: +chain,-views.
            """,
            valueName: "layers"
        )
    )
    var layers: String?

    @Option(help: ArgumentHelp("Show this node alone, and what hangs below it.", valueName: "node"))
    var root: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Show this many levels, and fold what is deeper.", valueName: "levels")
    )
    var depth: Int?

    @Flag(help: "Show the roots at the top, not on the left: for deep pictures in narrow columns.")
    var topDown = false

    @Flag(help: "Show similar siblings one by one; five and more are one node otherwise.")
    var unfolded = false

    @Flag(help: "Show UIKit's own wrapper views between a controller and its container.")
    var privateViews = false

    @Option(
        help: ArgumentHelp(
            "Write a DOT file for each change, all with the same positions, into this folder.",
            valueName: "folder"
        )
    )
    var frames: String?

    /// Those that were given, as they are typed.
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

    /// The first two of these that were given, where more than one may not be.
    private func clash(_ names: String...) -> (String, String)? {
        let both = names.filter(given.contains)
        return both.count > 1 ? (both[0], both[1]) : nil
    }

    func validate() throws {
        if let depth, depth < 1 {
            throw ValidationError.saying("--depth \(depth) is no number of levels. Write one from 1.")
        }
        if let message, (UInt32(message.hasPrefix("#") ? String(message.dropFirst()) : message) ?? 0) < 1 {
            throw ValidationError.saying(
                "'\(message)' is no message's id. Write its number; 'coordviz messages' lists them."
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
            throw ValidationError("In frames everything has its place: leave --top-down out.")
        }
        if root != nil, frames == nil, from != nil || to != nil {
            throw ValidationError("A difference is shown as a whole: leave --root out, or --from and --to.")
        }
    }

    /// What the picture shows of a graph.
    /// - Throws: ``PictureError`` for a layer that is none.
    func options(root: NodeID? = nil) throws -> PictureOptions {
        var options = PictureOptions()
        if let layers { options.layers = try PictureLayer.parsing(layers) }
        if privateViews { options.layers.insert(.privateViews) }
        // Who asks for a message is shown it.
        if message != nil { options.layers.insert(.messages) }
        options.root = root
        options.depth = depth
        options.foldsSimilar = !unfolded
        options.isTopDown = topDown
        return options
    }
}
