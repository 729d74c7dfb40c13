/// Which chain is followed.
public enum ChainKind: String, CaseIterable, Sendable {
    /// `next`, which UIKit's own actions take.
    case next
    /// `coordinatingResponder`, by which messages reach coordinators.
    case coordinating
}
