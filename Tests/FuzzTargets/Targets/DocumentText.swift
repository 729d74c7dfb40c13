import CoordvizImport

/// Recordings as JSON: read, or refused with a sentence.
enum DocumentText {
    static func read(_ bytes: [UInt8]) -> String? {
        do {
            _ = try RecordingDocument.contents(of: bytes)
        } catch let error as ImportError {
            if error.description.isEmpty { return "an error without a sentence" }
        } catch {
            return "an error of another type: \(type(of: error))"
        }
        return nil
    }
}
