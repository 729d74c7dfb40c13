package import CoordvizModel

/// An error in an imported document.
package enum ImportError: Error, Equatable, Sendable {
    /// A value in a recording as JSON is invalid; `place` is its position.
    case badValue(place: String, reason: String)
    /// The schema of the document is unknown.
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
            "The document has the schema '\(schema)'. Import reads 'coordviz/recording/1' of 'coordviz export --json'."
        }
    }
}
