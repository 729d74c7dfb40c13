internal import CoordvizModel

/// A program that some commands run: what for, how to get it, and how to ask for its version.
struct Helper {
    /// The system for which a program is installed.
    enum System: String, CaseIterable {
        case debian, macOS, other
    }

    /// The arguments that make a program say its version.
    struct VersionQuestion {
        var arguments: [String]
        /// The last words before the version.
        var words: String
    }

    /// The name on the PATH.
    let name: String
    /// What does not work without it.
    let purpose: String
    /// How to install it; nil for systems for which it does not exist.
    let installation: [System: String]
    /// Nil for programs whose question starts more than themselves, or that have no version.
    var version: VersionQuestion?
    /// A call that shows that the program can do what it is for; its exit code is 0.
    var trial: [String]?

    /// Those that coordviz looks for on the PATH, except for browsers.
    static let all = [
        Helper(
            name: "dot",
            purpose: "reports ('open', 'export --html', 'diff --html'), pictures as SVG, PNG and PDF",
            installation: [
                .debian: "apt-get install graphviz", .macOS: "brew install graphviz",
                .other: "install Graphviz: https://graphviz.org/download",
            ],
            version: VersionQuestion(arguments: ["-V"], words: "graphviz version ")
        ),
        Helper(
            name: "rsvg-convert",
            purpose: "PNG and PDF that look like the report; without it, Graphviz draws them with its own outlines",
            installation: [
                .debian: "apt-get install librsvg2-bin", .macOS: "brew install librsvg",
                .other: "install librsvg: https://wiki.gnome.org/Projects/LibRsvg",
            ],
            version: VersionQuestion(arguments: ["--version"], words: "rsvg-convert version ")
        ),
        Helper(
            name: "duckdb",
            purpose: "'fleet load', 'compact', 'ask' and 'report'",
            installation: [
                .debian: "pip install duckdb-cli", .macOS: "brew install duckdb", .other: "pip install duckdb-cli",
            ],
            version: VersionQuestion(arguments: ["--version"], words: "v")
        ),
        Helper(
            name: "spark-submit",
            purpose: "'fleet ask --engine spark'",
            installation: [
                .debian: "pip install pyspark==3.5.9", .macOS: "pip install pyspark==3.5.9",
                .other: "pip install pyspark==3.5.9",
            ]
        ),
        Helper(
            name: "java",
            purpose: "Spark, on which 'fleet ask --engine spark' runs",
            installation: [
                .debian: "apt-get install default-jre-headless", .macOS: "brew install openjdk@17",
                .other: "install Java 17",
            ]
        ),
        Helper(
            name: "xcrun",
            purpose: "'record --simulator', with Xcode's simctl",
            installation: [
                .macOS: "install Xcode, then sudo xcode-select --switch /Applications/Xcode.app"
            ],
            trial: ["--find", "simctl"]
        ),
    ]
}
