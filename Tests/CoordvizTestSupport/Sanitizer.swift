internal import Foundation
package import Testing

/// The checks that a test run was built with, as `Scripts/sanitize.sh` says: the program itself cannot tell.
package enum Sanitizer: String, Sendable {
    /// ThreadSanitizer: everything takes five to ten times as long.
    case thread
    /// AddressSanitizer: memory that was freed is not used again for a while.
    case address

    /// Nil in an ordinary run.
    package static let current = ProcessInfo.processInfo.environment["COORDVIZ_SANITIZER"].flatMap(Sanitizer.init)
}

extension Trait where Self == ConditionTrait {
    /// Leaves a test out where it cannot get on with a sanitizer.
    /// - Parameter reason: why; printed with the test's name.
    package static func disabled(with sanitizers: Sanitizer..., reason: Comment) -> Self {
        .disabled(if: Sanitizer.current.map(sanitizers.contains) ?? false, reason)
    }
}
