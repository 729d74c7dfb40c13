/// A type that can limit an appearance proxy to instances inside of it.
///
/// Source: https://developer.apple.com/documentation/uikit/uiappearancecontainer
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

/// A type with a proxy for the appearance of all instances. The proxy is kept; its values are not applied to instances.
///
/// Source: https://developer.apple.com/documentation/uikit/uiappearance
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {
    /// The proxy.
    static func appearance() -> Self
    /// The proxy for instances in certain containers.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

@preconcurrency @MainActor enum AppearanceProxies {
    private static var proxies: [String: AnyObject] = [:]

    static func proxy<Object: AnyObject>(
        of type: Object.Type,
        in containers: [any UIAppearanceContainer.Type],
        make: () -> AnyObject?
    ) -> Object {
        let key = ([type] + containers.map { $0 as Any.Type }).map { "\(ObjectIdentifier($0))" }.joined()
        if let proxy = proxies[key] as? Object { return proxy }
        guard let proxy = make() as? Object else {
            // UIKit's proxies need no instance. Here a class without its own `init()` cannot have a proxy.
            preconditionFailure("\(type) has no init() for its appearance proxy.")
        }
        proxies[key] = proxy
        return proxy
    }

    static func forget() { proxies = [:] }
}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// The proxy, which is kept; its values are not applied to views.
    public static func appearance() -> Self {
        appearance(whenContainedInInstancesOf: [])
    }

    /// The proxy for views in certain containers, which is kept; its values are not applied to views.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        AppearanceProxies.proxy(of: self, in: containerTypes) {
            let proxy = ClassInstantiation.object(of: self)
            // Not a window that an app created.
            if let window = proxy as? UIWindow { UIApplication.shared.unregister(window) }
            return proxy
        }
    }
}

extension UIViewController: UIAppearanceContainer {}

extension UIBarButtonItem {
    /// The proxy, which is kept; its values are not applied to items.
    public static func appearance() -> UIBarButtonItem {
        appearance(whenContainedInInstancesOf: [])
    }

    /// The proxy for items in certain containers, which is kept; its values are not applied to items.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIBarButtonItem {
        AppearanceProxies.proxy(of: UIBarButtonItem.self, in: containerTypes) { UIBarButtonItem() }
    }
}

extension UITabBarItem {
    /// The proxy, which is kept; its values are not applied to items.
    public static func appearance() -> UITabBarItem {
        appearance(whenContainedInInstancesOf: [])
    }

    /// The proxy for items in certain containers, which is kept; its values are not applied to items.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UITabBarItem {
        AppearanceProxies.proxy(of: UITabBarItem.self, in: containerTypes) { UITabBarItem() }
    }
}
