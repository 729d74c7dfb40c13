internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

extension TreeLayer: ExpressibleByArgument {}

/// `coordviz tree`: what was there at a moment.
struct TreeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Show what was there at a moment, as trees.",
        discussion: """
            A line for each node, as UIKit's _printHierarchy writes them: '   | ' leads to a child, '   + ' to one that \
            was presented. The layers are coordinators (each with its children, and the view controllers that it owns or \
            that answer to it), controllers (scenes, windows, view controllers by containment and presentation), \
            responders (everything in the responder chain, each below its next responder) and all.

            WHEN is an event ('#42', in quotes), a time from the start (1.25s, 300ms), a mark's name (or mark:NAME), start or \
            end. NODE is an id ('#17'), a type or identifier (PaymentCoordinator, Payment) or a path (App/Catalog/Payment).

            Examples:
              coordviz tree app.sqlite
              coordviz tree --at paying --layer controllers app.sqlite
              coordviz tree --layer responders --filter UIButton app.sqlite
            """
    )

    @Option(help: ArgumentHelp("The moment to show, '#42' in quotes.", valueName: "when"))
    var at: String = "end"

    @Option(help: "What to show: coordinators, controllers, responders or all.")
    var layer: TreeLayer = .coordinators

    @Option(help: ArgumentHelp("Show this many levels, at most \(MomentTree.deepest).", valueName: "levels"))
    var depth: Int = MomentTree.deepest

    @Option(help: ArgumentHelp("Start at this node.", valueName: "node"))
    var root: String?

    @Option(help: ArgumentHelp("Show only nodes of this type, and those above them.", valueName: "type"))
    var filter: String?

    @OptionGroup var answer: AnswerOptions
    @OptionGroup var session: SessionOptions

    /// What other commands take as their node.
    @Argument(help: .hidden)
    var surplus: [String] = []

    func validate() throws {
        guard (1...MomentTree.deepest).contains(depth) else {
            throw ValidationError.saying(
                "--depth \(depth) is no number of levels. Write one from 1 to \(MomentTree.deepest)."
            )
        }
    }

    func run() throws {
        // Not before: an option that nobody knows is told first.
        try refuseSurplus()
        try CommandFailure.translating {
            let moment = try MomentSelection(parsing: at)
            let root = try self.root.map(NodeSelection.init(parsing:))
            let filter = try self.filter.map(NodeSelection.init(parsing:))
            let recorded = try session.open(moment)
            let tree = try SessionTimeline(recorded).tree(
                at: moment.moment.event(in: recorded),
                layer: layer,
                root: root,
                depth: depth,
                filter: filter
            )
            try answer.write {
                TreeText(tree, style: $0).text
            } json: {
                TreeJSON(tree, session: recorded.facts.id.rawValue)
            }
            session.tellOfDamage(recorded)
        }
    }

    private func refuseSurplus() throws {
        if let word = surplus.first {
            let isFirst = !FileManager.default.fileExists(atPath: session.recording)
            let (node, recording) = isFirst ? (session.recording, word) : (word, session.recording)
            let command: ShellCommand =
                "coordviz tree \(option: "--root", ShellWord(node)) \(ShellWord(path: recording))"
            throw ValidationError.saying("tree takes one recording, and the node to start at with --root: \(command)")
        }
    }
}
