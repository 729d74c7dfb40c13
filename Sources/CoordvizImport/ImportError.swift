package import CoordvizModel

/// Why text cannot be imported: what, where, and what to do next.
package enum ImportError: Error, Equatable, Sendable {
    /// A recording as JSON has a value that no recording can hold; `place` says where.
    case badValue(place: String, reason: String)
    /// A recording as JSON is of a form that this build does not know.
    case unknownSchema(String)
}

extension ImportError: CustomStringConvertible {
    /// One or two sentences for the user.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .badValue(let place, let reason):
            "\(place): \(reason)."
        case .unknownSchema(let schema):
            "It is a document of the form '\(schema)'. Import reads 'coordviz/recording/1', which 'coordviz export --json' writes."
        }
    }
}
