internal import CoordvizModel

/// Identifies an object across dumps.
enum ObjectIdentity: Hashable {
    /// Class and address, because an address alone may be reused after a release.
    case address(UInt64, type: String)
    /// Without addresses: the place in the tree, and the number among objects of its class there.
    case place(in: NodeID, type: String, number: Int, isPresented: Bool)
    /// The view of a controller without an address.
    case view(of: NodeID, type: String)
}
