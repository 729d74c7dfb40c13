import Testing

/// A command that is ended half-way, and the files that it may leave then.
struct InterruptedCommand: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    /// What it creates or changes: a file or a folder.
    var output: String?
    /// Whether two runs create the same.
    var isRepeatable = true
    var needsGraphviz = false

    var testDescription: String { arguments.joined(separator: " ") }

    /// In a folder that contains `app.sqlite` and `more.sqlite`, `copied/app.sqlite` with a log and a ring beside it, `app.json`,
    /// and a folder `old` with frames.
    static let all: [InterruptedCommand] = [
        InterruptedCommand(arguments: ["export", "--dot", "-o", "out.dot", "app.sqlite"], output: "out.dot"),
        InterruptedCommand(arguments: ["export", "--perfetto", "app.sqlite"], output: "app.pftrace"),
        InterruptedCommand(
            arguments: ["export", "--json", "--force", "-o", "app.json", "app.sqlite"],
            output: "app.json"
        ),
        InterruptedCommand(
            arguments: ["export", "--svg", "-o", "out.svg", "app.sqlite"],
            output: "out.svg",
            needsGraphviz: true
        ),
        InterruptedCommand(
            arguments: ["export", "--html", "-o", "out.html", "app.sqlite"],
            output: "out.html",
            needsGraphviz: true
        ),
        InterruptedCommand(
            arguments: ["export", "--dot", "--from", "#3", "--to", "#30", "--frames", "new/frames", "app.sqlite"],
            output: "new"
        ),
        InterruptedCommand(
            arguments: ["export", "--dot", "--to", "#30", "--frames", "old", "--force", "app.sqlite"],
            output: "old"
        ),
        InterruptedCommand(
            arguments: ["diff", "--html", "-o", "out.html", "app.sqlite", "more.sqlite"],
            output: "out.html",
            needsGraphviz: true
        ),
        InterruptedCommand(arguments: ["check", "--write-baseline", "known.txt", "app.sqlite"], output: "known.txt"),
        InterruptedCommand(arguments: ["query", "--format", "csv", "SELECT * FROM events", "app.sqlite"]),
        InterruptedCommand(arguments: ["tree", "app.sqlite"]),
        InterruptedCommand(arguments: ["pack", "-o", "packed.sqlite", "copied"], output: "packed.sqlite"),
        InterruptedCommand(
            arguments: ["pack", "--force", "-o", "more.sqlite", "copied/app.sqlite"],
            output: "more.sqlite"
        ),
        InterruptedCommand(
            arguments: ["merge", "-o", "both.sqlite", "app.sqlite", "copied/app.sqlite"],
            output: "both.sqlite"
        ),
        InterruptedCommand(arguments: ["import", "-o", "imported.sqlite", "app.json"], output: "imported.sqlite"),
        InterruptedCommand(
            arguments: ["record", "-o", "recorded.sqlite", "--", Executables.shoppingCart],
            output: "recorded.sqlite",
            isRepeatable: false
        ),
    ]
}
