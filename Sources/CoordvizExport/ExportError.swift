package import CoordvizModel

/// An error of an export.
package enum ExportError: Error, Equatable, Sendable {
    /// The report's page in this build lacks a placeholder for data: the build is broken.
    case pageIncomplete(placeholder: String)
    /// zlib could not compress the report's data for lack of memory, with zlib's code.
    case compressionFailed(code: Int32)
}

extension ExportError: CustomStringConvertible {
    /// One or two sentences for the user.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .pageIncomplete(let placeholder):
            "The report's page in this build lacks \(placeholder). Build coordviz again from a clean checkout."
        case .compressionFailed(let code):
            "The report's data could not be compressed (zlib error \(code)). Free some memory and try again."
        }
    }
}
