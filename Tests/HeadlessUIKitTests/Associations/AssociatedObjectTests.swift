import Foundation
import HeadlessUIKit
import Testing

#if !canImport(ObjectiveC)
    // Keys as apps declare them: of several types, in several places.
    private nonisolated(unsafe) var coordinatorKey: UInt8 = 0
    private nonisolated(unsafe) var otherKey = "other"

    private final class Coordinator {
        var onEnd: () -> Void = {}

        deinit { onEnd() }
    }

    extension UIViewController {
        private enum Keys {
            nonisolated(unsafe) static var coordinator: Void?
        }

        fileprivate var coordinator: Coordinator? {
            get { objc_getAssociatedObject(self, &Keys.coordinator) as? Coordinator }
            set { objc_setAssociatedObject(self, &Keys.coordinator, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
        }
    }

    /// The members that an app's protocol adds to responders.
    @MainActor private protocol Numbered: UIResponder {}

    extension Numbered {
        fileprivate var number: Int {
            get {
                withUnsafePointer(to: &coordinatorKey) { objc_getAssociatedObject(self, $0) } as? Int ?? 0
            }
            set {
                withUnsafePointer(to: &coordinatorKey) {
                    objc_setAssociatedObject(self, $0, newValue, .OBJC_ASSOCIATION_RETAIN)
                }
            }
        }
    }

    private final class NumberedView: UIView, Numbered {}

    private final class Copied: NSObject, NSCopying {
        func copy(with zone: NSZone?) -> Any { Copied() }
    }

    /// Subclasses may use any name for their properties, including those of this module's own storage.
    private final class Named: UIViewController {
        var associatedValues = "mine"
    }

    private final class Stranger: AssociatedObjectHolder {}

    extension HeadlessUIKitTests {
        /// https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)
        @MainActor @Suite(.serialized) struct AssociatedObjects {
            @Test func aRetainedValueLivesAsLongAsItsOwner() {
                weak var value: Coordinator?
                var ends = 0
                var controller: UIViewController? = UIViewController()
                do {
                    let coordinator = Coordinator()
                    coordinator.onEnd = { ends += 1 }
                    value = coordinator
                    controller?.coordinator = coordinator
                }
                #expect(value != nil && controller?.coordinator === value && ends == 0)
                controller = nil
                #expect(value == nil && ends == 1)
            }

            @Test func aNewValueReplacesTheOldOneAndNilTakesItBack() {
                let controller = UIViewController()
                weak var first: Coordinator?
                do {
                    let coordinator = Coordinator()
                    first = coordinator
                    controller.coordinator = coordinator
                }
                let second = Coordinator()
                controller.coordinator = second
                #expect(first == nil && controller.coordinator === second)
                controller.coordinator = nil
                #expect(controller.coordinator == nil)
            }

            @Test func eachKeyAndEachOwnerHasItsValue() {
                let view = UIView()
                objc_setAssociatedObject(view, &coordinatorKey, 1, .OBJC_ASSOCIATION_RETAIN)
                objc_setAssociatedObject(view, &otherKey, "two", .OBJC_ASSOCIATION_COPY)
                #expect(objc_getAssociatedObject(view, &coordinatorKey) as? Int == 1)
                #expect(objc_getAssociatedObject(view, &otherKey) as? String == "two")
                #expect(objc_getAssociatedObject(UIView(), &coordinatorKey) == nil)
            }

            @Test func whatAProtocolAddsToRespondersIsKept() {
                let view = NumberedView()
                #expect(view.number == 0)
                view.number = 7
                #expect(view.number == 7)
            }

            /// https://developer.apple.com/documentation/objectivec/objc_associationpolicy/objc_association_assign
            @Test func anAssignedObjectIsNotHeld() {
                let view = UIView()
                var coordinator: Coordinator? = Coordinator()
                objc_setAssociatedObject(view, &coordinatorKey, coordinator, .OBJC_ASSOCIATION_ASSIGN)
                #expect(objc_getAssociatedObject(view, &coordinatorKey) as? Coordinator === coordinator)
                coordinator = nil
                #expect(objc_getAssociatedObject(view, &coordinatorKey) == nil)
                objc_setAssociatedObject(view, &coordinatorKey, true, .OBJC_ASSOCIATION_ASSIGN)
                #expect(objc_getAssociatedObject(view, &coordinatorKey) as? Bool == true)
            }

            /// https://developer.apple.com/documentation/objectivec/objc_associationpolicy/objc_association_copy
            @Test(arguments: [objc_AssociationPolicy.OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC])
            func aCopiedObjectIsAnother(policy: objc_AssociationPolicy) {
                let view = UIView()
                let original = Copied()
                objc_setAssociatedObject(view, &coordinatorKey, original, policy)
                let kept = objc_getAssociatedObject(view, &coordinatorKey) as? Copied
                #expect(kept != nil && kept !== original)
                let uncopied = Coordinator()
                let problems = collectingDiagnostics {
                    objc_setAssociatedObject(view, &coordinatorKey, uncopied, policy)
                }
                #expect(problems.count == 1)
                #expect(objc_getAssociatedObject(view, &coordinatorKey) as? Coordinator === uncopied)
            }

            /// https://developer.apple.com/documentation/objectivec/objc_removeassociatedobjects(_:)
            @Test func allValuesAreTakenBackAtOnce() {
                let controller = UIViewController()
                weak var value: Coordinator?
                do {
                    let coordinator = Coordinator()
                    value = coordinator
                    controller.coordinator = coordinator
                }
                objc_setAssociatedObject(controller, &otherKey, 1, .OBJC_ASSOCIATION_RETAIN)
                objc_removeAssociatedObjects(controller)
                #expect(value == nil && objc_getAssociatedObject(controller, &otherKey) == nil)
            }

            @Test func aValueThatEndsMayAskForOthers() {
                let controller = UIViewController()
                objc_setAssociatedObject(controller, &otherKey, 5, .OBJC_ASSOCIATION_RETAIN)
                var found: [Int?] = []
                func attach() {
                    let coordinator = Coordinator()
                    coordinator.onEnd = { [unowned controller] in
                        found.append(objc_getAssociatedObject(controller, &otherKey) as? Int)
                        objc_setAssociatedObject(controller, &otherKey, 6, .OBJC_ASSOCIATION_RETAIN)
                    }
                    controller.coordinator = coordinator
                }
                attach()
                attach()
                #expect(found == [5] && objc_getAssociatedObject(controller, &otherKey) as? Int == 6)
                objc_removeAssociatedObjects(controller)
                #expect(found == [5, nil] && objc_getAssociatedObject(controller, &otherKey) as? Int == 6)
            }

            @Test func whatIsNoResponderHasItsValuesToo() {
                let view = UIView()
                let controller = UIViewController()
                let owners: [any AssociatedObjectHolder] = [
                    UIApplication(), UIGestureRecognizer(), UIBarButtonItem(), UITabBarItem(),
                    UINavigationItem(title: ""),
                    UIPresentationController(presentedViewController: controller, presenting: nil),
                    UIAlertAction(title: nil, style: .default), UIAction { _ in }, UIImage(),
                    view.widthAnchor.constraint(equalToConstant: 1), UILayoutGuide(), UICollectionViewFlowLayout(),
                    CALayer(),
                ]
                for (number, owner) in owners.enumerated() {
                    objc_setAssociatedObject(owner, &coordinatorKey, number, .OBJC_ASSOCIATION_RETAIN)
                }
                for (number, owner) in owners.enumerated() {
                    #expect(objc_getAssociatedObject(owner, &coordinatorKey) as? Int == number)
                }
            }

            @Test func objectsWithoutAPlaceAreRefused() {
                // A call with one of these does not compile.
                for object in [NSObject(), Coordinator(), NSString()] as [AnyObject] {
                    #expect(!(object is any AssociatedObjectHolder))
                }
                let stranger = Stranger()
                let problems = collectingDiagnostics {
                    objc_setAssociatedObject(stranger, &otherKey, 1, .OBJC_ASSOCIATION_RETAIN)
                    #expect(objc_getAssociatedObject(stranger, &otherKey) == nil)
                    objc_removeAssociatedObjects(stranger)
                }
                #expect(problems.count == 3)
            }

            @Test func manyThreadsMayAskForOneObjectsValues() async {
                let image = UIImage()
                await withTaskGroup(of: Void.self) { group in
                    for thread in 0..<4 {
                        group.addTask {
                            for round in 0..<500 {
                                objc_setAssociatedObject(image, &otherKey, thread + round, .OBJC_ASSOCIATION_RETAIN)
                                _ = objc_getAssociatedObject(image, &otherKey) as? Int
                            }
                        }
                    }
                }
                #expect(objc_getAssociatedObject(image, &otherKey) is Int)
            }

            @Test func noNameIsTakenFromSubclasses() {
                let controller = Named()
                controller.coordinator = Coordinator()
                #expect(controller.associatedValues == "mine" && controller.coordinator != nil)
            }
        }
    }
#endif
