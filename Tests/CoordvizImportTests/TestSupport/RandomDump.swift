import CoordvizImport
import CoordvizModel
import CoordvizTestSupport

extension Dump {
    /// A dump of a form with some objects, the same for the same seed.
    static func random(_ form: DumpForm, seed: UInt64) -> Dump {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 2...12, using: &random)
        let objects = form == .responderChain ? chain(count, &random) : tree(form, count, &random)
        return Dump(form: form, objects: objects, firstLine: 1)
    }

    private static let controllers = [
        "UINavigationController", "Shop.CartViewController",
        "SwiftUI.UIHostingController<Shop.Home<Int, (Text) -> ()>>",
    ]
    private static let views = [
        "UIView", "Shop.PriceLabel", "UITransitionView", "_UILegibilityLabel", "Wörter.Ansicht",
    ]

    private static func tree(_ form: DumpForm, _ count: Int, _ random: inout SplitMix64) -> [DumpedObject] {
        var objects: [DumpedObject] = []
        // The objects that may contain the next one: a tree is printed depth first.
        var open: [Int] = []
        for index in 0..<count {
            let keeps = index == 0 ? 0 : Int.random(in: 1...open.count, using: &random)
            open.removeLast(open.count - keeps)
            objects.append(object(form, index, outer: open.last, &random))
            // A layer contains nothing.
            if objects[index].kind != .object { open.append(index) }
        }
        return objects
    }

    private static func object(
        _ form: DumpForm,
        _ index: Int,
        outer: Int?,
        _ random: inout SplitMix64
    ) -> DumpedObject {
        let address = UInt64(0x1000 + index * 0x20)
        guard form == .controllerHierarchy || form == .controllerDescriptions else {
            let isLayer = form == .viewHierarchy && outer != nil && Int.random(in: 0..<6, using: &random) == 0
            let type = outer == nil ? "UIWindow" : isLayer ? "CALayer" : views.randomElement(using: &random) ?? "UIView"
            let kind: NodeKind =
                isLayer ? .object : outer == nil ? .window : type == "UITransitionView" ? .privateView : .view
            return DumpedObject(type: type, address: address, kind: kind, outer: outer)
        }
        let hasStates = form == .controllerHierarchy
        let isLoaded = Bool.random(using: &random)
        return DumpedObject(
            type: controllers.randomElement(using: &random) ?? "UIViewController",
            address: address,
            kind: .viewController,
            outer: outer,
            relation: outer != nil && Int.random(in: 0..<4, using: &random) == 0 ? .presented : .inside,
            appearance: hasStates ? AppearanceState.allCases.randomElement(using: &random) : nil,
            view: isLoaded
                ? .loaded(type: "UIView", address: address + 8, isInWindow: !hasStates || Bool.random(using: &random))
                : .notLoaded
        )
    }

    private static func chain(_ count: Int, _ random: inout SplitMix64) -> [DumpedObject] {
        let end: [(String, NodeKind)] = [
            ("UIWindow", .window), ("UIWindowScene", .scene), ("UIApplication", .application),
            ("Shop.AppDelegate", .delegate),
        ]
        let beginning = (0..<count).map { _ -> (String, NodeKind) in
            let isController = Int.random(in: 0..<3, using: &random) == 0
            return isController ? ("Shop.CartViewController", .viewController) : ("UIView", .view)
        }
        let all = beginning + end
        return all.indices.map { index in
            DumpedObject(
                type: all[index].0,
                address: UInt64(0x1000 + index * 0x20),
                kind: all[index].1,
                outer: index + 1 < all.count ? index + 1 : nil,
                relation: .next
            )
        }
    }
}
