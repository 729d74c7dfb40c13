internal import ArgumentParser
internal import CoordvizExport

/// The options of `coordviz export --otlp`.
struct SpanArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("How spans are encoded: json, a request on each line, or protobuf.", valueName: "encoding")
    )
    var encoding: OTLPTrace.Encoding?

    /// The options that were given.
    var given: [String] { [encoding.map { _ in "--encoding" }].compactMap(\.self) }
}

extension OTLPTrace.Encoding: ExpressibleByArgument {}
