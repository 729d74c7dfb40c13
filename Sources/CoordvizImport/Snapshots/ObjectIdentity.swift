internal import CoordvizModel

/// By what an object is known again in the next dump.
enum ObjectIdentity: Hashable {
    /// Class and address: an address alone is used again after its object died.
    case address(UInt64, type: String)
    /// Where there are no addresses: the place in the tree, and which one of its class it is there.
    case place(in: NodeID, type: String, number: Int, isPresented: Bool)
    /// The view of a controller, without an address.
    case view(of: NodeID, type: String)
}
