internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel
internal import CoordvizRecording
internal import CoordvizTimeline
internal import Foundation

extension TreeLayer: ExpressibleByArgument {}

/// `coordviz tree`: the trees of a moment.
struct TreeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Show the trees of a moment.",
        discussion: """
            One line for each node, as in UIKit's _printHierarchy: '   | ' leads to a child, '   + ' to a presented \
            view controller. The layers are coordinators (each with its children, and the view controllers that it \
            owns or coordinates), controllers (scenes, windows, view controllers by containment and presentation), \
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

    @Option(help: "The layer to show: coordinators, controllers, responders or all.")
    var layer: TreeLayer = .coordinators

    @Option(help: ArgumentHelp("Show this many levels, at most \(MomentTree.deepest).", valueName: "levels"))
    var depth: Int = MomentTree.deepest

    @Option(help: ArgumentHelp("Start at this node.", valueName: "node"))
    var root: String?

    @Option(help: ArgumentHelp("Show only nodes of this type and their ancestors.", valueName: "type"))
    var filter: String?

    @OptionGroup var answer: AnswerOptions
    @OptionGroup var session: SessionOptions

    /// Further arguments, which other commands take as a node or a recording.
    @Argument(help: .hidden)
    var surplus: [String] = []

    func validate() throws {
        guard (1...MomentTree.deepest).contains(depth) else {
            throw ValidationError.saying(
                "--depth \(depth) is not a number of levels. Write a number from 1 to \(MomentTree.deepest)."
            )
        }
    }

    func run() throws {
        // Not in validate(), so that an unknown option is reported first.
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
            session.reportDamage(in: recorded)
        }
    }

    private func refuseSurplus() throws {
        if let word = surplus.first {
            let isFirst = !FileManager.default.fileExists(atPath: session.recording)
            let (node, recording) = isFirst ? (session.recording, word) : (word, session.recording)
            let command: ShellCommand =
                "coordviz tree \(option: "--root", ShellWord(node)) \(ShellWord(path: recording))"
            throw ValidationError.saying("tree takes one recording. Name the node to start at with --root: \(command)")
        }
    }
}
