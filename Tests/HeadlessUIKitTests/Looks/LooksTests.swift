import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Looks {
        // https://developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:) and .../resolvedcolor(with:)
        @Test func aDynamicColorIsResolvedBySurroundings() {
            let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
            #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
            #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
            let half = color.withAlphaComponent(0.5)
            let dark = half.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
            #expect(dark == UIColor(white: 1, alpha: 0.5))
            #expect(UIColor.red.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) === UIColor.red)
            #expect(
                UIColor.systemBackground.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .black
            )
        }

        // https://developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:)
        @Test func aProviderIsCalledWhenTheColorIsResolved() {
            final class Theme: Sendable {
                static let shared = Theme()
                let isDark = false
                init() {}
                let background: UIColor = UIColor { _ in Theme.shared.isDark ? .black : .white }
            }
            #expect(Theme.shared.background.components == [1, 1, 1, 1])
            #expect(Set([Theme.shared.background, .white]).contains(Theme.shared.background))
        }

        @Test func aProviderIsCalledOnceForAColorOfCoreGraphics() {
            nonisolated(unsafe) var calls = 0
            let color = UIColor { _ in
                calls += 1
                return .red
            }
            #expect(UIColor(cgColor: color.cgColor) == .red && calls == 1)
        }

        @Test func aDynamicColorThatAProviderReturnsIsResolvedWithTheSameTraits() {
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            let color = UIColor { $0.userInterfaceStyle == .dark ? .systemBackground : .label }
            #expect(color.resolvedColor(with: dark) == .black && color.components == [0, 0, 0, 1])
            let half = color.withAlphaComponent(0.5)
            #expect(half.resolvedColor(with: dark) == UIColor(white: 0, alpha: 0.5))
            final class Loop: Sendable {
                static let color: UIColor = UIColor { _ in Loop.color }
            }
            #expect(Loop.color.components.count == 4)
        }

        // https://developer.apple.com/documentation/uikit/uicolor: equal colors are equal objects.
        @Test func colorsAreEqualByTheirComponents() {
            #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red && UIColor.red != .green)
            #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
            #expect(UIColor(hue: 2.0 / 3, saturation: 1, brightness: 1, alpha: 1).components[2] == 1)
            #expect(UIColor(cgColor: UIColor.orange.cgColor) == .orange)
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            #expect(UIColor.orange.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
            #expect([red, green, blue, alpha] == [1, 0.5, 0, 1])
            var white: CGFloat = 0
            #expect(!UIColor.red.getWhite(&white, alpha: &alpha) && UIColor.gray.getWhite(&white, alpha: &alpha))
            #expect(white == 0.5)
        }

        // https://developer.apple.com/documentation/uikit/uiview/tintcolor and .../tintcolordidchange()
        @Test func aTintColorIsInheritedAndItsChangeToldBelow() {
            final class Noting: UIView {
                var changes = 0
                override func tintColorDidChange() { changes += 1 }
            }
            let (outer, inner, own) = (Noting(), Noting(), Noting())
            outer.addSubview(inner)
            inner.addSubview(own)
            #expect(inner.tintColor == .systemBlue)
            own.tintColor = .green
            outer.tintColor = .red
            #expect(inner.tintColor == .red && own.tintColor == .green)
            #expect(outer.changes == 1 && inner.changes == 1 && own.changes == 1)
            own.tintColor = nil
            #expect(own.tintColor == .red && own.changes == 2)
        }

        // https://developer.apple.com/documentation/uikit/uiview/layerclass
        @Test func aViewsLayerIsOfTheClassThatTheViewNames() {
            final class Gradient: UIView {
                override class var layerClass: AnyClass { CAGradientLayer.self }
            }
            final class OwnLayer: CAShapeLayer {
                let made = "made"
                override init() {
                    super.init()
                    lineWidth = 7
                }
                required init?(coder: NSCoder) { nil }
            }
            final class Shape: UIView {
                override class var layerClass: AnyClass { OwnLayer.self }
            }
            let gradient = Gradient(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).layer
            #expect((gradient as? CAGradientLayer)?.startPoint == CGPoint(x: 0.5, y: 0))
            let shape = Shape()
            let layer = shape.layer as? OwnLayer
            #expect(layer?.lineWidth == 7 && layer?.made == "made" && layer?.strokeEnd == 1)
            #expect(shape.layer === layer && type(of: UIView().layer) == CALayer.self)
        }

        // https://developer.apple.com/documentation/uikit/uiview/clipstobounds
        @Test func aLayerFollowsItsView() {
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            view.clipsToBounds = true
            #expect(view.layer.masksToBounds && view.layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
            view.layer.masksToBounds = false
            #expect(!view.clipsToBounds)
            let (one, two) = (CALayer(), CALayer())
            view.layer.addSublayer(one)
            view.layer.insertSublayer(two, below: one)
            #expect(view.layer.sublayers == [two, one] && two.superlayer === view.layer)
            two.removeFromSuperlayer()
            one.removeFromSuperlayer()
            #expect(view.layer.sublayers == nil && two.superlayer == nil)
        }

        // https://developer.apple.com/documentation/uikit/uilabel/attributedtext
        @Test func aLabelsTwoTextsFollowEachOther() {
            let label = UILabel()
            label.attributedText = NSAttributedString(
                string: "styled",
                attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red]
            )
            #expect(label.text == "styled")
            #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
            label.text = "plain"
            #expect(label.attributedText?.string == "plain")
            #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
            #expect(label.font == .systemFont(ofSize: 17) && label.numberOfLines == 1)
        }

        // https://developer.apple.com/documentation/uikit/uilabel/isuserinteractionenabled, .../uiimageview/…
        @Test func labelsAndImagesTakeNoTouches() {
            #expect(!UILabel().isUserInteractionEnabled && !UIImageView(image: nil).isUserInteractionEnabled)
            #expect(UIView().isUserInteractionEnabled)
        }

        // https://developer.apple.com/documentation/uikit/uiview/safeareainsets, and
        // https://developer.apple.com/documentation/uikit/uiviewcontroller/additionalsafeareainsets
        @Test func additionalInsetsReachTheViewsThatTheyCover() throws {
            final class Noting: UIViewController {
                var changes = 0
                override func viewSafeAreaInsetsDidChange() { changes += 1 }
            }
            let controller = Noting()
            try withApplication(showing: controller) { _ in
                let size = controller.view.bounds.size
                let inner = UIView(frame: CGRect(x: 5, y: 30, width: 10, height: size.height - 30))
                controller.view.addSubview(inner)
                controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 8, bottom: 10, right: 0)
                #expect(controller.changes == 1)
                #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 20, left: 8, bottom: 10, right: 0))
                #expect(inner.safeAreaInsets == UIEdgeInsets(top: 0, left: 3, bottom: 10, right: 0))
                #expect(
                    controller.view.safeAreaLayoutGuide.layoutFrame
                        == CGRect(x: 8, y: 20, width: size.width - 8, height: size.height - 30)
                )
                controller.additionalSafeAreaInsets.top = 20
                #expect(controller.changes == 1)
            }
        }

        // https://developer.apple.com/documentation/uikit/uiview/safeareainsets: 0 outside a window.
        @Test func insetsComeWithTheWindow() throws {
            final class Noting: UIViewController {
                var changes = 0
                override func viewSafeAreaInsetsDidChange() { changes += 1 }
            }
            let controller = Noting()
            controller.loadViewIfNeeded()
            controller.additionalSafeAreaInsets.top = 20
            #expect(controller.changes == 0 && controller.view.safeAreaInsets == .zero)
            try withApplication(showing: controller) { _ in
                #expect(controller.changes == 1 && controller.view.safeAreaInsets.top == 20)
            }
        }

        // https://developer.apple.com/documentation/uikit/uiview/layoutmargins: 8 points unless a controller's root view.
        @Test func marginsAreKeptInBothForms() {
            let view = UIView()
            #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            view.semanticContentAttribute = .forceRightToLeft
            #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
            let controller = UIViewController()
            #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        }

        @Test func valuesAreKept() {
            let image = UIImage(
                systemName: "star",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
            )?.withRenderingMode(.alwaysTemplate)
            #expect(image?.name == "star" && image?.isSymbolImage == true && image?.renderingMode == .alwaysTemplate)
            let stack = UIStackView(arrangedSubviews: [UIView()])
            stack.alignment = .top
            stack.distribution = .equalSpacing
            stack.setCustomSpacing(3, after: stack.arrangedSubviews[0])
            #expect(stack.alignment == .leading && stack.customSpacing(after: stack.arrangedSubviews[0]) == 3)
            let view = UIView()
            view.transform = CGAffineTransform(translationX: 1, y: 2).scaledBy(x: 2, y: 2)
            #expect(view.transform.inverted().concatenating(view.transform).isIdentity)
            #expect(CGPoint(x: 1, y: 1).applying(view.transform) == CGPoint(x: 3, y: 4))
            view.accessibilityTraits = [.button, .selected]
            #expect(view.accessibilityTraits.contains(.button) && !view.isAccessibilityElement)
            let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
            #expect(effect.contentView.superview === effect)
            #expect(UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 3, height: 4)).bounds.size.width == 3)
            let style = NSMutableParagraphStyle()
            style.alignment = .center
            #expect((style.mutableCopy() as? NSParagraphStyle) == style && style.alignment == .center)
            #expect(UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 9)).pointSize == 9)
            #expect(UIFont.systemFont(ofSize: 12, weight: .bold).fontDescriptor.symbolicTraits == .traitBold)
        }
    }
}
