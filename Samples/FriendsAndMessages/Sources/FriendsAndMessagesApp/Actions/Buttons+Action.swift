import PortableUIKit

extension UIButton {
    /// A button whose tap sends an action along the responder chain.
    convenience init(_ title: String, sends action: Action) {
        self.init(type: .system)
        setTitle(title, for: .normal)
        #if os(iOS) || os(visionOS)
            addTarget(nil, action: action.selector, for: .touchUpInside)
        #else
            addTarget(nil, actionNamed: action.rawValue, for: .touchUpInside)
        #endif
    }
}

extension UIBarButtonItem {
    /// A bar button whose tap sends an action along the responder chain, starting at the bar.
    convenience init(_ title: String, sends action: Action) {
        #if os(iOS) || os(visionOS)
            self.init(title: title, style: .plain, target: nil, action: action.selector)
        #else
            self.init(title: title, style: .plain, target: nil, actionNamed: action.rawValue)
        #endif
    }
}
