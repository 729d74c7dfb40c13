internal import CoordvizModel

/// Hashes of subtrees: equal for equal subtrees in any order of siblings, and the same in every run.
///
/// Different subtrees may collide, once in 2^64 cases. Then the matched siblings differ more than necessary, but the
/// result is still correct, because matched nodes are always compared themselves.
struct RoleSignatures {
    /// Hashes of roles only.
    private(set) var roles: [UInt64]
    /// Hashes of roles with all attributes.
    private(set) var wholes: [UInt64]
    /// Hashes of a node and its children's names.
    private(set) var families: [UInt64]
    /// The number of nodes of each subtree.
    private(set) var sizes: [Int]

    init(_ side: ComparedSide) {
        let tree = side.tree
        let names = tree.names.map { Self.hash($0.title, $0.identifier ?? "") }
        roles = tree.nodes.map { names[$0.name] }
        families = roles
        wholes = zip(roles, side.attributes).map { $0 ^ Self.hash($1) }
        sizes = [Int](repeating: 1, count: tree.nodes.count)
        for position in tree.fromParentToChild.reversed() {
            let parent = tree.nodes[position].parent
            let ownName = names[tree.nodes[position].name]
            roles[position] = Self.mix(roles[position])
            wholes[position] = Self.mix(wholes[position])
            families[position] = Self.mix(families[position])
            guard position != 0 else { continue }
            // Sums are independent of the order of siblings.
            roles[parent] &+= Self.mix(roles[position] ^ 0x5851_F42D_4C95_7F2D)
            wholes[parent] &+= Self.mix(wholes[position] ^ 0x1405_7B7E_F767_814F)
            families[parent] &+= Self.mix(ownName ^ 0x2545_F491_4F6C_DD1D)
            sizes[parent] += sizes[position]
        }
    }

    private static func hash(_ attributes: RoleAttributes) -> UInt64 {
        let relation = attributes.relation?.rawValue ?? 0
        let appearance = attributes.appearance.map { $0.rawValue + 1 } ?? 0
        let isReleased: UInt8 = attributes.isReleased.map { $0 ? 2 : 1 } ?? 0
        let small = [attributes.kind.rawValue, relation, appearance, isReleased].reduce(UInt64(0)) {
            $0 << 8 | UInt64($1)
        }
        return mix(
            small ^ hash(attributes.typeName, attributes.owner ?? "")
                ^ mix(hash(attributes.parentCoordinator ?? "", ""))
        )
    }

    /// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/); the standard library's hashes differ from run to run.
    private static func hash(_ first: String, _ second: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in first.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        for byte in second.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return mix(hash)
    }

    /// The last step of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
    private static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
