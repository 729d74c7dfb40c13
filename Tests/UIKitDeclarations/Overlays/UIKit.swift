// What UIKit declares in Swift, or what here cannot be declared in Objective-C because CGRect is not C's.
@_exported import Foundation
@_exported import UIKit

#if !WATCHOS
    extension UIApplication {
        // https://developer.apple.com/documentation/uikit/uiapplication/didfinishlaunchingnotification and its neighbours.
        public nonisolated static let didFinishLaunchingNotification = NSNotification.Name("didFinishLaunching")
        public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("didEnterBackground")
        public nonisolated static let willEnterForegroundNotification = NSNotification.Name("willEnterForeground")
        public nonisolated static let willTerminateNotification = NSNotification.Name("willTerminate")
    }
    extension UIApplicationDelegate {
        // https://developer.apple.com/documentation/uikit/uiapplicationdelegate/main()
        @MainActor public static func main() {}
    }
    extension UIScene {
        // https://developer.apple.com/documentation/uikit/uiscene/willconnectnotification and its neighbours.
        public nonisolated static let willConnectNotification = NSNotification.Name("willConnect")
        public nonisolated static let didDisconnectNotification = NSNotification.Name("didDisconnect")
        public nonisolated static let didActivateNotification = NSNotification.Name("didActivate")
    }

    extension UICollectionView {
        @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
            public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
            public init(handler: @escaping Handler) {}
        }
        @MainActor public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
            using registration: CellRegistration<Cell, Item>,
            for indexPath: IndexPath,
            item: Item?
        ) -> Cell { fatalError() }
    }
    extension UIAction {
        @MainActor public convenience init(
            title: String = "",
            image: UIImage? = nil,
            handler: @escaping UIActionHandler
        ) { fatalError() }
    }
    extension UIButton {
        @MainActor public convenience init(type: UIButton.ButtonType = .system, primaryAction: UIAction?) {
            fatalError()
        }
    }
    extension UIBarButtonItem {
        @MainActor public convenience init(
            title: String? = nil,
            image: UIImage? = nil,
            primaryAction: UIAction? = nil,
            menu: UIMenu? = nil
        ) { fatalError() }
    }
    extension UIStackView { @MainActor public convenience init(arrangedSubviews: [UIView]) { fatalError() } }

    // https://developer.apple.com/documentation/uikit/uicontentconfiguration
    @MainActor public protocol UIContentConfiguration {}
    // https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct
    @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
        // https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/textproperties-swift.struct
        public struct TextProperties {
            public var color: UIColor
            public var numberOfLines: Int
        }
        public var text: String?
        public var secondaryText: String?
        public var textProperties: TextProperties
        public var secondaryTextProperties: TextProperties
        public static func cell() -> UIListContentConfiguration { fatalError() }
        public static func subtitleCell() -> UIListContentConfiguration { fatalError() }
    }
    extension UITableViewCell {
        // https://developer.apple.com/documentation/uikit/uitableviewcell/contentconfiguration-5ml6s
        @MainActor public var contentConfiguration: (any UIContentConfiguration)? {
            get { nil }
            set {}
        }
    }

    extension IndexPath {
        public init(row: Int, section: Int) { self = [section, row] }
        public init(item: Int, section: Int) { self = [section, item] }
        public var section: Int {
            get { self[0] }
            set { self[0] = newValue }
        }
        public var row: Int {
            get { self[1] }
            set { self[1] = newValue }
        }
        public var item: Int {
            get { self[1] }
            set { self[1] = newValue }
        }
    }
    extension UIControl.State { public static var normal: UIControl.State { [] } }
    extension UIBarButtonItem {
        @MainActor public convenience init(
            systemItem: UIBarButtonItem.SystemItem,
            primaryAction: UIAction? = nil,
            menu: UIMenu? = nil
        ) { fatalError() }
    }
    #if !TVOS
        extension UISheetPresentationController {
            // https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/preferredcornerradius-7eeqw
            @MainActor public var preferredCornerRadius: CGFloat? {
                get { nil }
                set {}
            }
        }
    #endif
#endif
