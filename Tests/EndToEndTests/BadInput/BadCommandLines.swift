extension EndToEndTests.BadInput {
    static let recordings: [Self] = [
        Self("missing", ["no.sqlite"], code: 66, says: "no.sqlite", "coordviz record -o"),
        Self("mistyped", ["ap.sqlite"], code: 66, says: "Did you mean 'app.sqlite'"),
        Self("no SQLite", ["notes.txt"], code: 65, says: "notes.txt is not a recording", "SQLite"),
        Self("cut off", ["cut.sqlite"], code: 65, says: "cut.sqlite is not a recording"),
        Self("of another program", ["photos.sqlite"], code: 65, says: "photos.sqlite", "not a coordviz recording"),
        Self("newer", ["newer.sqlite"], code: 65, says: "newer coordviz", "999", "Update coordviz"),
        Self("empty", ["empty.sqlite"], code: 65, says: "empty.sqlite is empty", "Record again"),
        Self("folder", ["tmp"], code: 65, says: "tmp is a folder", ".sqlite"),
        Self(
            "a device",
            ["/dev/null"],
            code: 65,
            says: "/dev/null is a pipe or a device",
            "Save its content to a file"
        ),
    ]

    static let commandLines: [Self] = [
        Self(
            "no such finding",
            ["export", "--html", "--finding", "leak", "app.sqlite"],
            code: 65,
            says: "There is no finding 'leak'",
            "unhandled-message/"
        ),
        Self(
            "a finding of a picture",
            ["export", "--svg", "--finding", "unhandled-message", "app.sqlite"],
            code: 64,
            says: "--finding is for --html"
        ),
        Self(
            "a finding of several sessions",
            ["open", "--finding", "unhandled-message", "--session", "all", "app.sqlite"],
            code: 64,
            says: "A finding is of one session"
        ),
        Self(
            "a finding of a folder",
            ["export", "--html", "--finding", "unhandled-message", "tmp"],
            code: 64,
            says: "A finding is of one recording"
        ),
        Self(
            "a collector with https",
            ["export", "--otlp", "--send", "https://collector.example", "app.sqlite"],
            code: 64,
            says: "no TLS",
            "http://127.0.0.1:4318"
        ),
        Self(
            "a collector and a file",
            ["export", "--otlp", "--send", "http://127.0.0.1:4318", "-o", "spans.binpb", "app.sqlite"],
            code: 64,
            says: "leave -o out"
        ),
        Self(
            "event past the end",
            ["export", "--dot", "--at", "#99999", "app.sqlite"],
            code: 65,
            says: "#1 to #"
        ),
        Self("event zero", ["export", "--dot", "--at", "#0", "app.sqlite"], code: 65, says: "#1 to #"),
        Self(
            "time past the end",
            ["export", "--dot", "--at", "1000s", "app.sqlite"],
            code: 65,
            says: "after the session"
        ),
        Self(
            "no such mark",
            ["export", "--dot", "--at", "lunch", "app.sqlite"],
            code: 65,
            says: "'lunch'",
            "#42"
        ),
        Self("a bare number", ["export", "--dot", "--at", "12", "app.sqlite"], code: 64, says: "'#12'", "12s"),
        Self("no moment", ["export", "--dot", "app.sqlite", "--at"], code: 64, says: "'#42' in quotes"),
        Self("empty moment", ["export", "--dot", "--at", "", "app.sqlite"], code: 64, says: "#42"),
        Self(
            "half a moment",
            ["export", "--dot", "--since", "#x", "app.sqlite"],
            code: 64,
            says: "'#x'",
            "#42"
        ),
        Self(
            "no such session",
            ["export", "--dot", "--session", "9", "app.sqlite"],
            code: 65,
            says: "It has: 1"
        ),
        Self(
            "no session's name",
            ["export", "--dot", "--session", "x", "app.sqlite"],
            code: 64,
            says: "'last'"
        ),
        Self(
            "two sessions",
            ["export", "--dot", "--session", "1", "--at", "2#1", "app.sqlite"],
            code: 64,
            says: "The moment is in session 2, but the option names session 1"
        ),
        Self("moment of a report", ["export", "--html", "--at", "#1", "app.sqlite"], code: 64, says: "--at"),
        Self(
            "layers of a report",
            ["export", "--html", "--layers", "views", "app.sqlite"],
            code: 64,
            says: "--layers"
        ),
        Self(
            "unknown layer",
            ["export", "--dot", "--layers", "view", "app.sqlite"],
            code: 64,
            says: "'view' is not a layer",
            "'views'"
        ),
        Self(
            "layers with and without a sign",
            ["export", "--dot", "--layers", "+chain,delegates", "app.sqlite"],
            code: 64,
            says: "Write '+delegates'"
        ),
        Self(
            "chain of a difference",
            ["export", "--dot", "--from", "start", "--layers", "+chain", "app.sqlite"],
            code: 64,
            says: "leave the layers chain and delegates out"
        ),
        Self("no depth", ["export", "--dot", "--depth", "0", "app.sqlite"], code: 64, says: "--depth 0"),
        Self(
            "depth below none",
            ["export", "--dot", "--depth", "-1", "app.sqlite"],
            code: 64,
            says: "--depth -1"
        ),
        Self(
            "message below none",
            ["export", "--dot", "--message", "-1", "app.sqlite"],
            code: 64,
            says: "'-1' is not the id of a message"
        ),
        Self(
            "frames into a file",
            ["export", "--dot", "--frames", "app.sqlite", "app.sqlite"],
            code: 73,
            says: "app.sqlite is a file. Name a folder for --frames."
        ),
        Self(
            "frames from the top",
            ["export", "--dot", "--frames", "frames", "--top-down", "app.sqlite"],
            code: 64,
            says: "leave --top-down out"
        ),
        Self(
            "frames below a file",
            ["export", "--dot", "--frames", "app.sqlite/frames", "app.sqlite"],
            code: 73,
            says: "app.sqlite is a file"
        ),
        Self(
            "unknown root",
            ["export", "--dot", "--root", "Missing", "app.sqlite"],
            code: 65,
            says: "no node 'Missing'"
        ),
        Self(
            "unknown message",
            ["export", "--dot", "--message", "999", "app.sqlite"],
            code: 65,
            says: "no message 999"
        ),
        Self(
            "no message's id",
            ["export", "--dot", "--message", "Buy", "app.sqlite"],
            code: 64,
            says: "'Buy' is not the id of a message"
        ),
        Self(
            "two pictures",
            ["export", "--dot", "--at", "#1", "--from", "#1", "app.sqlite"],
            code: 64,
            says: "--at and --from"
        ),
        Self(
            "moments the wrong way round",
            ["export", "--dot", "--from", "#9", "--to", "#3", "app.sqlite"],
            code: 64,
            says: "Swap them"
        ),
        Self("help of an unknown command", ["help", "nosuch"], code: 64, says: "There is no command 'nosuch'"),
        Self("help of a misspelled command", ["help", "chekc"], code: 64, says: "Did you mean 'check'?"),
        Self("help of a misspelled subcommand", ["help", "fleet", "verfy"], code: 64, says: "Did you mean 'verify'?"),
        Self(
            "help of a command's recording",
            ["help", "tree", "app.sqlite"],
            code: 64,
            says: "no command 'app.sqlite'"
        ),
        Self(
            "a program without a name",
            ["record", "-o", "new.sqlite", "--", ""],
            code: 127,
            says: "There is no command ''"
        ),
        Self(
            "a step that ends before the session starts",
            ["export", "--dot", "--to", "0s", "app.sqlite"],
            code: 64,
            says: "--to names #1, which is before #"
        ),
        Self(
            "frames as pictures",
            ["export", "--svg", "--frames", "frames", "app.sqlite"],
            code: 64,
            says: "--dot --frames"
        ),
        Self(
            "frames into a file",
            ["export", "--dot", "--frames", "app.sqlite", "app.sqlite"],
            code: 73,
            says: "app.sqlite is a file"
        ),
        Self("unknown option", ["export", "--dto", "app.sqlite"], code: 64, says: "--dot", "--help"),
        Self(
            "two formats",
            ["export", "--dot", "--svg", "app.sqlite"],
            code: 64,
            says: "Choose one of --dot, --svg, --png, --pdf, --mermaid, --html, --json,",
            "--help"
        ),
        Self(
            "a moment of a trace",
            ["export", "--perfetto", "--at", "#1", "app.sqlite"],
            code: 64,
            says: "--perfetto writes the whole session: leave --at out."
        ),
        Self(
            "a layer of a graph",
            ["export", "--graphml", "--at", "#1", "--layers", "views", "app.sqlite"],
            code: 64,
            says: "--graphml is not a picture: leave --layers out."
        ),
        Self(
            "a moment of a graph that does not exist",
            ["export", "--gexf", "--at", "#99999", "app.sqlite"],
            code: 65,
            says: "99999"
        ),
        Self(
            "an encoding of a trace",
            ["export", "--chrome", "--encoding", "json", "app.sqlite"],
            code: 64,
            says: "--encoding is for --otlp: leave it out."
        ),
        Self(
            "an unknown encoding",
            ["export", "--otlp", "--encoding", "xml", "app.sqlite"],
            code: 64,
            says: "'xml'",
            "json",
            "protobuf"
        ),
        Self(
            "several sessions in a trace",
            ["export", "--perfetto", "--session", "all", "app.sqlite"],
            code: 64,
            says: "Only --html and --otlp write several sessions."
        ),
        Self(
            "several sessions in a picture",
            ["export", "--dot", "--session", "1,2", "app.sqlite"],
            code: 64,
            says: "Only --html and --otlp write several sessions."
        ),
        Self(
            "two things in a diagram",
            ["export", "--mermaid", "--lifetimes", "--message", "1", "app.sqlite"],
            code: 64,
            says: "A diagram is of one thing"
        ),
        Self(
            "lifetimes of a picture",
            ["export", "--dot", "--lifetimes", "app.sqlite"],
            code: 64,
            says: "--lifetimes is for --mermaid"
        ),
        Self(
            "no message's id",
            ["export", "--mermaid", "--message", "BuyNow", "app.sqlite"],
            code: 64,
            says: "'BuyNow' is not the id of a message.",
            "coordviz messages"
        ),
        Self("no format", ["export", "app.sqlite"], code: 64, says: "Choose one of", "--html"),
        Self(
            "nothing to pack",
            ["pack", "-o", "b", "no.xcappdata"],
            code: 66,
            says: "There is no folder or recording at no.xcappdata."
        ),
        Self(
            "no bundle identifier",
            ["record", "--simulator", "./weather"],
            code: 64,
            says: "'./weather' is not a bundle identifier such as com.example.shop."
        ),
        Self("two words", ["record", "--simulator", "Shop App"], code: 64, says: "'Shop App' is not"),
        Self("no recording", ["export", "--dot"], code: 64, says: "<recording>", "--help"),
        Self("unknown command", ["exprot"], code: 64, says: "exprot", "--help"),
        Self("no command", ["record", "--"], code: 64, says: "after '--'", "coordviz record -- ./my-app"),
        Self("no --", ["record", "./my-app"], code: 64, says: "coordviz record -- ./my-app"),
        Self(
            "no such program",
            ["record", "-o", "b", "--", "no-app"],
            code: 127,
            says: "'no-app'",
            "name or path"
        ),
        Self(
            "no such path",
            ["record", "-o", "b", "--", "./no-app"],
            code: 127,
            says: "'./no-app'",
            "name or path"
        ),
        Self(
            "no program",
            ["record", "-o", "b", "--", "./notes.sh"],
            code: 126,
            says: "./notes.sh",
            "permission"
        ),
        Self("a folder", ["record", "-o", "b", "--", "./tmp"], code: 126, says: "./tmp", "permission"),
        Self(
            "no recorder in it",
            ["record", "-o", "b", "--", "true"],
            code: 65,
            says: "true recorded nothing",
            "link"
        ),
        Self(
            "a program that fails first",
            ["record", "-o", "b", "--", "false"],
            code: 1,
            says: "false ended with code 1 before it recorded anything."
        ),
        Self(
            "into a newer one",
            ["record", "-o", "newer.sqlite", "--", "true"],
            code: 65,
            says: "Update coordviz"
        ),
    ]

    static let simulators: [Self] = [
        Self(
            "device without app",
            ["record", "--device", "booted", "--", "true"],
            code: 64,
            says: "--simulator",
            "--help"
        ),
        Self("no app", ["record", "--simulator", ""], code: 64, says: "'' is not", "com.example.shop"),
        Self("option for an app", ["record", "--simulator=--wait"], code: 64, says: "'--wait' is not"),
        Self("no device", ["record", "--simulator", "a.b", "--device", ""], code: 64, says: "--device booted"),
        Self("app's arguments without --", ["record", "--simulator", "a.b", "c"], code: 64, says: "'c'"),
        Self(
            "no xcrun",
            ["record", "-o", "b", "--simulator", "a.b"],
            code: 69,
            says: "'xcrun'",
            "not on the PATH",
            "Xcode",
            environment: ["PATH": ""]
        ),
    ]

    static let withoutGraphviz: [Self] = ["--svg", "--png", "--pdf", "--html"].map { format in
        Self(
            "\(format) without Graphviz",
            ["export", format, "app.sqlite"],
            code: 69,
            says: "'dot' is not on the PATH",
            "apt-get install graphviz",
            "brew install graphviz",
            "--dot",
            environment: ["PATH": ""]
        )
    }
}
