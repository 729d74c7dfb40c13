import Foundation
import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor @Suite(.serialized) struct Bars {
        // https://developer.apple.com/documentation/uikit/uibarappearance
        @Test func aBarsLookIsKept() {
            let appearance = UINavigationBarAppearance()
            #expect(appearance.backgroundEffect != nil)
            appearance.configureWithOpaqueBackground()
            #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == .systemBackground)
            appearance.configureWithTransparentBackground()
            #expect(appearance.backgroundColor == nil && appearance.shadowColor == nil)
            appearance.backgroundColor = .red
            appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
            let bar = UINavigationController(rootViewController: UIViewController()).navigationBar
            bar.standardAppearance = appearance
            bar.scrollEdgeAppearance = appearance
            bar.setBackgroundImage(UIImage(), for: .default)
            #expect(bar.standardAppearance === appearance && bar.backgroundImage(for: .default) != nil)
            #expect(UIToolbarAppearance(barAppearance: appearance).backgroundColor == .red)
            let tabs = UITabBarAppearance()
            tabs.stackedLayoutAppearance.selected.iconColor = .green
            #expect(tabs.stackedLayoutAppearance.selected.iconColor == .green)
        }

        // https://developer.apple.com/documentation/uikit/uiappearance/appearance()
        @Test func aProxyIsKeptUntilTheNextLaunch() {
            UINavigationBar.appearance().tintColor = .red
            UINavigationBar.appearance(whenContainedInInstancesOf: [UITabBarController.self]).tintColor = .green
            UIBarButtonItem.appearance().tintColor = .blue
            #expect(UINavigationBar.appearance().tintColor == .red)
            #expect(UINavigationBar.appearance() === UINavigationBar.appearance())
            #expect(
                UINavigationBar.appearance(whenContainedInInstancesOf: [UITabBarController.self]).tintColor == .green
            )
            #expect(UIBarButtonItem.appearance().tintColor == .blue)
            UIWindow.appearance().tintColor = .red
            #expect(UIApplication.shared.windows.isEmpty)
            HeadlessApplication.launch(delegate: AppDelegate())
            #expect(UINavigationBar.appearance().tintColor == .systemBlue)
            HeadlessApplication.terminate()
        }

        @Test func everyKindOfViewHasAProxy() {
            final class OwnHeader: UITableViewHeaderFooterView {
                let made = "made"
                override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
                required init?(coder: NSCoder) { nil }
            }
            let proxies = [
                UICollectionView.appearance(), UITableView.appearance(), UITableViewHeaderFooterView.appearance(),
                UITableViewCell.appearance(), UICollectionViewCell.appearance(), UIVisualEffectView.appearance(),
                UIListContentView.appearance(), UIStackView.appearance(), UITextView.appearance(),
            ]
            for proxy in proxies { proxy.tintColor = .red }
            #expect(UIVisualEffectView.appearance().tintColor == .red)
            #expect(OwnHeader.appearance().made == "made")
            HeadlessApplication.terminate()
        }

        // https://developer.apple.com/documentation/uikit/uitabbaritem/init(tabbarsystemitem:tag:)
        @Test func itemsKeepTheirValues() {
            let item = UITabBarItem(tabBarSystemItem: .search, tag: 3)
            item.badgeValue = "2"
            item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
            #expect(item.tag == 3 && item.titleTextAttributes(for: .selected)?.count == 1)
            #expect(item.titleTextAttributes(for: .normal) == nil)
            let title = UINavigationItem(title: "a")
            title.largeTitleDisplayMode = .never
            #expect(title.largeTitleDisplayMode == .never)
        }
    }
}
