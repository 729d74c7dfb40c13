package import CoordvizModel

/// Why something could not be exported.
package enum ExportError: Error, Equatable, Sendable {
    /// The report's page in this build lacks a place for the data; the build itself is broken.
    case pageIncomplete(placeholder: String)
    /// zlib could not compress the report's data, for want of memory; its code.
    case compressionFailed(code: Int32)
}

extension ExportError: CustomStringConvertible {
    /// One or two sentences for the person at the terminal.
    package var description: String { sentence.text }

    package var sentence: Sentence {
        switch self {
        case .pageIncomplete(let placeholder):
            "The report's page in this build lacks \(placeholder). Build coordviz again from a clean checkout."
        case .compressionFailed(let code):
            "The report's data could not be compressed (zlib says \(code)). Free some memory and try again."
        }
    }
}
