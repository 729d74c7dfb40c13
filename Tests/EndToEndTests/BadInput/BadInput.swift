import Testing

extension EndToEndTests {
    /// A mistake, and how the tool reports it.
    struct BadInput: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var arguments: [String]
        var code: Int32
        var says: [String]
        var environment: [String: String] = [:]

        init(
            _ description: String,
            _ arguments: [String],
            code: Int32,
            says: String...,
            environment: [String: String] = [:]
        ) {
            testDescription = description
            self.arguments = arguments
            self.code = code
            self.says = says
            self.environment = environment
        }
    }
}
