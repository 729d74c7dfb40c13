internal import Foundation

/// Why a call failed, in the system's words and without a full stop: `No space left on device`.
package enum SystemReason {
    /// The words for an error number.
    package static func text(of number: Int32) -> String { String(cString: strerror(number)) }

    /// The words for an error that Foundation threw. Its own description is a sentence about "the operation"; the cause is
    /// below it.
    package static func text(of error: any Error) -> String {
        // Not as a `POSIXError`: what swift-corelibs-foundation throws is none, and a number without a code would be a trap.
        let found = error as NSError
        if found.domain == NSPOSIXErrorDomain, let number = Int32(exactly: found.code) { return text(of: number) }
        guard let error = error as? CocoaError else { return "\(error)" }
        if let cause = error.underlying { return text(of: cause) }
        let words = error.localizedDescription
        return words.hasSuffix(".") ? String(words.dropLast()) : words
    }
}
