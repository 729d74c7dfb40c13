internal import ArgumentParser
internal import CoordvizModel

/// The options of `coordviz export` for pictures of causes and effects.
struct EffectArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show the step to which this event belongs: its first cause, and all effects. '#42', a time or a mark.",
            valueName: "event"
        )
    )
    var why: String?

    @Flag(help: "Show what caused what in the whole session, merged by role, with counts.")
    var effects = false

    @OptionGroup var compared: EarlierSession

    /// The names of the options that were given.
    var given: [String] { (why == nil ? [] : ["--why"]) + (effects ? ["--effects"] : []) + compared.given }

    func validate() throws {
        if why != nil, effects {
            throw ValidationError(
                "--why shows one step, and --effects all steps of the session. Leave one of them out."
            )
        }
        if !effects, let option = compared.given.first {
            throw ValidationError.saying("\(option) compares the effects of two sessions: it needs --effects.")
        }
    }
}
