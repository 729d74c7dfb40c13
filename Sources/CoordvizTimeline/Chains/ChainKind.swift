/// A kind of responder chain.
package enum ChainKind: String, CaseIterable, Sendable {
    /// The chain of `next`, which UIKit's actions follow.
    case next
    /// The chain of `coordinatingResponder`, on which messages reach coordinators.
    case coordinating
}
