public import Foundation

/// A visual effect on the content behind a view; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uivisualeffect
@preconcurrency @MainActor open class UIVisualEffect: IdentityHashable {
    /// An effect that does nothing.
    public init() {}
}

/// A blur; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uiblureffect
open class UIBlurEffect: UIVisualEffect {
    /// The appearance of a blur.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiblureffect/style
    public enum Style: Int, Sendable {
        /// Names of the system's blurs, as Apple spells them.
        case extraLight = 0
        /// Names of the system's blurs, as Apple spells them.
        case light, dark
        /// Names of the system's blurs, as Apple spells them.
        case regular = 4
        /// Names of the system's blurs, as Apple spells them.
        case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
            systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight,
            systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark,
            systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }

    /// Creates a blur of a style.
    public convenience init(style: Style) {
        self.init()
    }
}

/// An effect for content on a blurred background; kept, nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uivibrancyeffect
open class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect on a blur.
    public convenience init(blurEffect: UIBlurEffect) {
        self.init()
    }
}

/// A view with an effect on the content behind it; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uivisualeffectview
open class UIVisualEffectView: UIView {
    /// The view for the content; it fills this one.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uivisualeffectview/contentview
    public let contentView = UIView(frame: .zero)
    /// The effect.
    open var effect: UIVisualEffect?

    /// Creates a view of size zero with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        contentView.fill(self)
    }

    /// Creates a view without an effect, such as the proxy for the appearance.
    override public convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    /// Returns nil; see ``UIView/init(coder:)``.
    public required init?(coder: NSCoder) {
        nil
    }
}
