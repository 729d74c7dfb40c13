import Foundation
import HeadlessUIKit
import Testing

extension UIView {
    fileprivate static func configured<View: UIView>(_ view: View, _ configure: (View) -> Void) -> View {
        configure(view)
        return view
    }
}

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Layout {
        private func exceptions(_ body: () -> Void) -> [String] {
            var names: [String] = []
            HeadlessUIKit.exceptionHandler = { names.append($0.name) }
            body()
            HeadlessUIKit.exceptionHandler = nil
            return names
        }

        // https://developer.apple.com/documentation/uikit/nslayoutanchor/constraint(equalto:constant:)
        @Test func anAnchorMakesAnInactiveConstraintOfBothItems() {
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            let constraint = inner.topAnchor.constraint(
                greaterThanOrEqualTo: outer.safeAreaLayoutGuide.bottomAnchor,
                constant: 8
            )
            #expect(constraint.firstItem === inner && constraint.firstAttribute == .top)
            #expect(constraint.secondItem === outer.safeAreaLayoutGuide && constraint.secondAttribute == .bottom)
            #expect(
                constraint.relation == .greaterThanOrEqual && constraint.constant == 8 && constraint.multiplier == 1
            )
            #expect(!constraint.isActive && constraint.priority == .required)
            #expect(inner.topAnchor == inner.topAnchor && inner.topAnchor != outer.topAnchor)
            let size = inner.widthAnchor.constraint(equalTo: outer.heightAnchor, multiplier: 0.5, constant: 3)
            #expect(size.multiplier == 0.5 && size.secondAttribute == .height)
            let fixed = inner.widthAnchor.constraint(equalToConstant: 44)
            #expect(fixed.secondItem == nil && fixed.secondAttribute == .notAnAttribute)
        }

        // https://developer.apple.com/documentation/uikit/nslayoutconstraint/isactive
        @Test func anActiveConstraintIsHeldByTheClosestCommonAncestor() {
            let (root, left, right, leaf) = (UIView(), UIView(), UIView(), UIView())
            root.addSubview(left)
            root.addSubview(right)
            left.addSubview(leaf)
            let sideways = leaf.leadingAnchor.constraint(equalTo: right.leadingAnchor)
            let upward = leaf.topAnchor.constraint(equalTo: left.topAnchor)
            let own = leaf.widthAnchor.constraint(equalToConstant: 1)
            NSLayoutConstraint.activate([sideways, upward, own])
            #expect(root.constraints == [sideways] && left.constraints == [upward] && leaf.constraints == [own])
            NSLayoutConstraint.deactivate([sideways])
            #expect(root.constraints.isEmpty && !sideways.isActive && upward.isActive)
        }

        // https://developer.apple.com/documentation/uikit/nslayoutconstraint/isactive: without a common ancestor it raises.
        @Test func activatingWithoutACommonAncestorRaises() {
            let constraint = UIView().topAnchor.constraint(equalTo: UIView().topAnchor)
            #expect(exceptions { constraint.isActive = true } == ["NSGenericException"] && !constraint.isActive)
        }

        // https://developer.apple.com/documentation/uikit/uiview/addconstraint(_:)
        @Test func aConstraintFromOutsideTheSubtreeCannotBeAdded() {
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            let constraint = inner.topAnchor.constraint(equalTo: outer.topAnchor)
            #expect(exceptions { inner.addConstraint(constraint) } == ["NSGenericException"])
            outer.addConstraint(constraint)
            #expect(constraint.isActive && outer.constraints == [constraint])
            outer.removeConstraint(constraint)
            #expect(!constraint.isActive)
        }

        // https://developer.apple.com/documentation/uikit/uiview/removefromsuperview()
        @Test func removingAViewRemovesTheConstraintsThatReferIntoIt() {
            let (root, box, leaf, other) = (UIView(), UIView(), UIView(), UIView())
            for view in [box, other] { root.addSubview(view) }
            box.addSubview(leaf)
            let outward = leaf.topAnchor.constraint(equalTo: root.topAnchor)
            let inside = leaf.leadingAnchor.constraint(equalTo: box.leadingAnchor)
            let unrelated = other.topAnchor.constraint(equalTo: root.topAnchor)
            NSLayoutConstraint.activate([outward, inside, unrelated])
            box.removeFromSuperview()
            #expect(root.constraints == [unrelated] && box.constraints == [inside])
            root.addSubview(box)
            #expect(root.constraints == [unrelated])
        }

        // https://developer.apple.com/documentation/uikit/uiview/addlayoutguide(_:)
        @Test func aGuideBelongsToOneViewAndTakesItsConstraintsAlong() {
            let (one, other) = (UIView(), UIView())
            let guide = UILayoutGuide()
            one.addLayoutGuide(guide)
            guide.topAnchor.constraint(equalTo: one.topAnchor).isActive = true
            #expect(one.constraints.count == 1)
            other.addLayoutGuide(guide)
            #expect(one.layoutGuides.isEmpty && one.constraints.isEmpty && guide.owningView === other)
        }

        // https://developer.apple.com/documentation/uikit/uiview/updateconstraintsifneeded(), and
        // https://developer.apple.com/documentation/uikit/uiviewcontroller/updateviewconstraints()
        @Test func constraintsAreUpdatedFromTheLeavesBeforeTheLayout() throws {
            final class Noting: UIView {
                var note: (String) -> Void = { _ in }
                override func updateConstraints() {
                    note("\(tag) updates")
                    super.updateConstraints()
                }
                override func layoutSubviews() { note("\(tag) lays out") }
            }
            final class Owner: UIViewController {
                var note: (String) -> Void = { _ in }
                override func updateViewConstraints() {
                    note("controller updates")
                    super.updateViewConstraints()
                }
                override func viewWillLayoutSubviews() { note("controller will lay out") }
                override func viewDidLayoutSubviews() { note("controller laid out") }
            }
            let owner = Owner()
            let (outer, inner) = (Noting(), Noting())
            (outer.tag, inner.tag) = (1, 2)
            owner.view = outer
            outer.addSubview(inner)
            try withApplication(showing: owner) { _ in
                var lines: [String] = []
                outer.note = { lines.append($0) }
                inner.note = { lines.append($0) }
                owner.note = { lines.append($0) }
                for view in [outer, inner] {
                    view.setNeedsUpdateConstraints()
                    view.setNeedsLayout()
                }
                #expect(outer.needsUpdateConstraints() && lines.isEmpty)
                MainRunLoop.main.runOneTurn()
                #expect(
                    lines == [
                        "2 updates", "controller updates", "1 updates", "controller will lay out", "1 lays out",
                        "controller laid out", "2 lays out",
                    ]
                )
                lines = []
                MainRunLoop.main.runOneTurn()
                #expect(lines.isEmpty && !outer.needsUpdateConstraints())
            }
        }

        // https://developer.apple.com/documentation/uikit/uiviewcontroller/viewisappearing(_:) shows the order.
        @Test func aViewIsLaidOutBeforeItHasAppeared() throws {
            final class Noting: UIViewController {
                var lines: [String] = []
                override func viewWillAppear(_ animated: Bool) { lines.append("will appear") }
                override func viewIsAppearing(_ animated: Bool) { lines.append("is appearing") }
                override func viewDidLayoutSubviews() { lines.append("laid out") }
                override func viewDidAppear(_ animated: Bool) { lines.append("did appear") }
            }
            let (child, root, pushed, presented, other) = (Noting(), Noting(), Noting(), Noting(), Noting())
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            let navigation = UINavigationController(rootViewController: root)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, other]
            try withApplication(showing: tabs) { _ in
                MainRunLoop.main.turn {
                    navigation.pushViewController(pushed, animated: false)
                    tabs.selectedIndex = 1
                    tabs.present(presented, animated: false)
                }
                for controller in [child, root, pushed, presented, other] {
                    #expect(controller.lines == ["will appear", "is appearing", "laid out", "did appear"])
                }
            }
        }

        @Test func aChildIsNotLaidOutWhileItsViewIsAdded() throws {
            final class Noting: UIViewController {
                var layouts = 0
                var appearances = 0
                override func viewDidLayoutSubviews() { layouts += 1 }
                override func viewDidAppear(_ animated: Bool) { appearances += 1 }
            }
            let (root, child, grandchild) = (UIViewController(), Noting(), Noting())
            child.addChild(grandchild)
            child.view.addSubview(grandchild.view)
            grandchild.didMove(toParent: child)
            try withApplication(showing: root) { _ in
                MainRunLoop.main.runUntilIdle()
                MainRunLoop.main.turn {
                    root.addChild(child)
                    root.view.addSubview(child.view)
                    #expect(child.layouts == 0 && grandchild.layouts == 0)
                    #expect(child.appearances == 1 && grandchild.appearances == 1)
                    child.didMove(toParent: root)
                }
                #expect(child.layouts == 1 && grandchild.layouts == 1)
            }
        }

        @Test func aManualEndOfAnAppearanceLaysOutNothing() throws {
            final class Container: UIViewController {
                override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
            }
            final class Noting: UIViewController {
                var layouts = 0
                override func viewDidLayoutSubviews() { layouts += 1 }
            }
            let (root, child) = (Container(), Noting())
            try withApplication(showing: root) { _ in
                MainRunLoop.main.runUntilIdle()
                MainRunLoop.main.turn {
                    root.addChild(child)
                    child.beginAppearanceTransition(true, animated: false)
                    root.view.addSubview(child.view)
                    child.endAppearanceTransition()
                    #expect(child.layouts == 0 && child.appearanceState == .appeared)
                }
                #expect(child.layouts == 1)
            }
        }

        // https://developer.apple.com/documentation/uikit/uiview/requiresconstraintbasedlayout
        @Test func aViewThatRequiresConstraintsIsAskedWhenItComesIntoAWindow() throws {
            final class Requiring: UIView {
                var updates = 0
                override class var requiresConstraintBasedLayout: Bool { true }
                override func updateConstraints() {
                    updates += 1
                    super.updateConstraints()
                }
            }
            let root = Screen("root")
            let view = Requiring()
            root.view.addSubview(view)
            #expect(view.updates == 0)
            try withApplication(showing: root) { _ in
                MainRunLoop.main.runUntilIdle()
                #expect(view.updates == 1)
            }
        }

        // https://developer.apple.com/documentation/uikit/uiview/sizethatfits(_:) and .../sizetofit()
        @Test func aViewTakesTheSizeThatItAnswers() {
            final class Sized: UIView {
                override var intrinsicContentSize: CGSize { CGSize(width: 30, height: UIView.noIntrinsicMetric) }
            }
            final class Fitting: UIView {
                override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: 9) }
            }
            let plain = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            plain.sizeToFit()
            #expect(plain.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect(plain.intrinsicContentSize.width == UIView.noIntrinsicMetric)
            let fitting = Fitting()
            fitting.sizeToFit()
            #expect(fitting.bounds.size == CGSize(width: 7, height: 9))
            let sized = Sized(frame: CGRect(x: 0, y: 0, width: 1, height: 5))
            #expect(
                sized.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 5)
            )
            let wanted = sized.systemLayoutSizeFitting(
                CGSize(width: 100, height: 1),
                withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            )
            #expect(wanted == CGSize(width: 100, height: 5))
            #expect(plain.contentHuggingPriority(for: .vertical) == .defaultLow)
            plain.setContentHuggingPriority(.required, for: .vertical)
            plain.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
            #expect(plain.contentHuggingPriority(for: .vertical) == .required)
            #expect(plain.contentCompressionResistancePriority(for: .horizontal).rawValue == 749)
        }

        // https://developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/VisualFormatLanguage.html
        @Test func aVisualFormatMakesConstraints() {
            let (outer, one, two) = (UIView(), UIView(), UIView())
            for view in [one, two] { outer.addSubview(view) }
            let constraints = NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-gap-[one(>=20@750, ==two)]-(<=5)-[two]-|",
                options: [.alignAllCenterY],
                metrics: ["gap": 12],
                views: ["one": one, "two": two]
            )
            let lines = constraints.map {
                "\($0.firstAttribute.rawValue) \($0.relation.rawValue) \($0.secondAttribute.rawValue) "
                    + "\(Double($0.constant)) \($0.priority.rawValue)"
            }
            #expect(
                lines == [
                    "7 1 0 20.0 750.0", "7 0 7 0.0 1000.0", "5 0 5 12.0 1000.0", "5 -1 6 5.0 1000.0",
                    "10 0 10 0.0 1000.0",
                    "6 0 6 20.0 1000.0",
                ]
            )
            let wrong = exceptions {
                _ = NSLayoutConstraint.constraints(withVisualFormat: "[three]", metrics: nil, views: ["one": one])
            }
            #expect(wrong == ["NSInvalidArgumentException"])
        }

        @Test func whatAViewIsLaidOutByDoesNotHoldIt() {
            weak var released: UIView?
            weak var layer: CALayer?
            do {
                let (outer, inner) = (UIView(), UIView())
                outer.addSubview(inner)
                outer.addLayoutGuide(UILayoutGuide())
                inner.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor).isActive = true
                inner.bottomAnchor.constraint(equalTo: outer.keyboardLayoutGuide.topAnchor).isActive = true
                inner.layer.addSublayer(CALayer())
                released = outer
                layer = inner.layer
                #expect(released != nil && layer != nil)
            }
            #expect(released == nil && layer == nil)
        }

        // A stored property whose closure uses `self`, and a generic helper, as apps write them.
        @Test func appsSettingsOfViewsCompile() {
            final class Form: UIView {
                lazy var button: UIButton = {
                    let button = UIButton(type: .system)
                    button.translatesAutoresizingMaskIntoConstraints = false
                    button.addTarget(self, actionNamed: "tapped", for: .touchUpInside)
                    return button
                }()
                private let label: UILabel = {
                    let label = UILabel()
                    label.font = .preferredFont(forTextStyle: .headline)
                    label.textAlignment = .center
                    return label
                }()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(button)
                    addSubview(label)
                    NSLayoutConstraint.activate([
                        button.topAnchor.constraint(equalTo: topAnchor),
                        label.topAnchor.constraint(equalToSystemSpacingBelow: button.bottomAnchor, multiplier: 1),
                    ])
                }
                required init?(coder: NSCoder) { nil }
            }
            #expect(Form().constraints.count == 2)
            #expect(UIView.configured(UILabel()) { $0.text = "a" }.text == "a")
        }
    }
}
