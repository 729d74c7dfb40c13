/// Which chain is followed.
package enum ChainKind: String, CaseIterable, Sendable {
    /// `next`, which UIKit's own actions take.
    case next
    /// `coordinatingResponder`, by which messages reach coordinators.
    case coordinating
}
