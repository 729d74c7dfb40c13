internal import ArgumentParser
internal import CoordvizExport
internal import CoordvizModel

/// The options of `coordviz export --test`.
struct TestArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Stop after the step of this moment, such as the event of a finding: the test fails as long as it is found.",
            valueName: "when"
        )
    )
    var until: String?

    @Option(
        help: ArgumentHelp(
            "The suite's name; 'Outer.CartTests' puts it into the type Outer. By default it is named after the program.",
            valueName: "name"
        )
    )
    var suite: String?

    @Option(
        help: ArgumentHelp("The Swift expression that makes the app, a TestedApp.", valueName: "expression")
    )
    var app = Self.defaultApp

    private static let defaultApp = "AppUnderTest()"

    /// The options that were given.
    var given: [String] {
        [until.map { _ in "--until" }, suite.map { _ in "--suite" }, app == Self.defaultApp ? nil : "--app"]
            .compactMap(\.self)
    }

    func validate() throws {
        if let suite, !TestSource.isSuiteName(suite) {
            throw ValidationError.saying("'\(suite)' is not the name of a type. Write, for example, --suite CartTests.")
        }
        guard !app.isEmpty, app.unicodeScalars.allSatisfy({ (" "..."~").contains($0) }), !app.contains("//") else {
            throw ValidationError.saying("'\(app)' is not an expression. Write, for example, --app 'AppUnderTest()'.")
        }
    }
}
