/// A short session that a rule finds something in, or nothing. A test runs all of them.
package struct RuleExample: Sendable {
    /// What happens, in a few words.
    package let title: String
    /// The headline of what the rule finds; nil where it finds nothing.
    package let headline: String?
    private let write: @Sendable (inout ExampleScript) -> Void

    /// A session in which the rule finds this.
    /// - Parameter title: what happens, in a few words.
    static func triggering(
        _ title: String,
        finds headline: String,
        _ write: @escaping @Sendable (_ app: inout ExampleScript) -> Void
    ) -> RuleExample {
        RuleExample(title: title, headline: headline, write: write)
    }

    /// A session that looks similar, in which the rule finds nothing.
    /// - Parameter title: what happens, in a few words.
    static func quiet(
        _ title: String,
        _ write: @escaping @Sendable (_ app: inout ExampleScript) -> Void
    ) -> RuleExample {
        RuleExample(title: title, headline: nil, write: write)
    }

    /// The session, written when it is asked for.
    package var session: ExampleScript {
        var script = ExampleScript()
        write(&script)
        return script
    }
}
