internal import Foundation

/// Why a call failed, in the system's words and without a full stop: `No space left on device`.
package enum SystemReason {
    /// The words for an error number.
    package static func text(of number: Int32) -> String { String(cString: strerror(number)) }

    /// The words for an error that Foundation threw. Its own description is a sentence about "the operation"; the cause is
    /// below it.
    package static func text(of error: any Error) -> String {
        if let error = error as? POSIXError { return text(of: error.code.rawValue) }
        #if !canImport(Darwin)
            // What swift-corelibs-foundation throws as an `NSError` is no `POSIXError`, and any is a `CocoaError`.
            let found = error as NSError
            if found.domain == NSPOSIXErrorDomain { return text(of: Int32(found.code)) }
        #endif
        guard let error = error as? CocoaError else { return "\(error)" }
        if let cause = error.underlying { return text(of: cause) }
        let words = error.localizedDescription
        return words.hasSuffix(".") ? String(words.dropLast()) : words
    }
}
