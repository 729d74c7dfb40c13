internal import PortableUIKit

/// The responders that a message has visited. Chains are short: searching a few entries costs less than hashing, and
/// one allocation is enough for most.
struct VisitedResponders {
    private static let few = 48
    private var list: ContiguousArray<ObjectIdentifier> = []
    private var set: Set<ObjectIdentifier> = []

    init(_ first: UIResponder) {
        list.reserveCapacity(Self.few)
        list.append(ObjectIdentifier(first))
    }

    /// - Returns: false when it was contained before.
    mutating func insert(_ responder: UIResponder) -> Bool {
        let id = ObjectIdentifier(responder)
        guard list.count == Self.few else {
            guard !list.contains(id) else { return false }
            list.append(id)
            return true
        }
        if set.isEmpty { set = Set(list) }
        return set.insert(id).inserted
    }
}
