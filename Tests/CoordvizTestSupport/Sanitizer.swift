internal import Foundation
package import Testing

/// The sanitizer that a test run was built with, according to `Scripts/sanitize.sh`: the program itself cannot detect it.
package enum Sanitizer: String, Sendable {
    /// ThreadSanitizer: everything takes five to ten times as long.
    case thread
    /// AddressSanitizer: memory that was freed is not used again for a while.
    case address

    /// Nil in a run without sanitizers.
    package static let current = ProcessInfo.processInfo.environment["COORDVIZ_SANITIZER"].flatMap(Sanitizer.init)
}

extension Trait where Self == ConditionTrait {
    /// Leaves a test out if it does not work with a sanitizer.
    /// - Parameter reason: why; printed with the test's name.
    package static func disabled(with sanitizers: Sanitizer..., reason: Comment) -> Self {
        .disabled(if: Sanitizer.current.map(sanitizers.contains) ?? false, reason)
    }
}
