internal import ArgumentParser
internal import CoordvizModel

/// An option `--label name=value`.
enum LabelOption {
    /// The name and the value.
    /// - Throws: a `ValidationError` when it is not a label.
    static func label(_ text: String) throws -> (name: String, value: String) {
        guard let (name, value) = SessionLabels.split(text) else {
            throw ValidationError.saying("'\(text)' is not a label. Write name=value, as in version=3.4.0.")
        }
        if let problem = SessionLabels.problem(name: name, value: value) {
            throw ValidationError.saying("'\(text)' is not a label: \(problem).")
        }
        return (name, value)
    }
}
