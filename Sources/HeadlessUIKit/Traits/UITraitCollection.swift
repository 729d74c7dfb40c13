public import Foundation

/// The traits of views and controllers. Two collections with the same traits are equal.
///
/// Source: https://developer.apple.com/documentation/uikit/uitraitcollection
open class UITraitCollection: Hashable, @unchecked Sendable {
    // Unchecked: it is immutable.
    let traits: Traits

    init(_ traits: Traits) {
        self.traits = traits
    }

    /// Creates traits without any values.
    public convenience init() {
        self.init(Traits())
    }

    /// Creates one trait: the kind of device.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(Traits(userInterfaceIdiom: idiom))
    }

    /// Creates one trait: light or dark.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Traits(userInterfaceStyle: userInterfaceStyle))
    }

    /// Creates one trait: the layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Traits(layoutDirection: layoutDirection))
    }

    /// Creates one trait: the number of pixels per point.
    public convenience init(displayScale scale: CGFloat) {
        self.init(Traits(displayScale: scale))
    }

    /// Creates one trait: the horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(horizontalSizeClass: horizontalSizeClass))
    }

    /// Creates one trait: the vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(verticalSizeClass: verticalSizeClass))
    }

    /// Creates one trait: the preferred text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Traits(preferredContentSizeCategory: preferredContentSizeCategory))
    }

    /// Combines several collections; if they differ in a trait, the last one applies.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitcollection/init(traitsfrom:)
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(Traits()) { $0.overridden(by: $1.traits) })
    }

    /// The kind of device; see ``HeadlessUIKit/HeadlessUIKit/userInterfaceIdiom``.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    /// Light or dark; see ``HeadlessUIKit/HeadlessUIKit/userInterfaceStyle``.
    open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    /// The layout direction.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    /// The number of pixels per point; 0 if unknown.
    open var displayScale: CGFloat { traits.displayScale }
    /// Regular on a tablet, compact on a phone.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    /// Compact on a phone in landscape orientation, otherwise regular.
    open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    /// The preferred text size; see ``HeadlessUIKit/HeadlessUIKit/preferredContentSizeCategory``.
    open var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }

    /// Whether this collection contains all traits of the other.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitcollection/containstraits(in:)
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return traits.overridden(by: trait.traits) == traits
    }

    /// Whether colors differ between both: here, whether one is light and the other dark.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitcollection/hasdifferentcolorappearance(comparedto:)
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle ?? .unspecified
    }

    /// The traits of the object that is being notified of a change, or otherwise the screen's.
    ///
    /// UIKit has one for each thread; here it belongs to the main actor.
    /// https://developer.apple.com/documentation/uikit/uitraitcollection/current
    @preconcurrency @MainActor public static var current: UITraitCollection {
        get { currentTraits ?? UIScreen.main.traitCollection }
        set { currentTraits = newValue }
    }

    @MainActor private static var currentTraits: UITraitCollection?

    /// Runs the code with these as the current traits.
    @preconcurrency @MainActor open func performAsCurrent(_ actions: () -> Void) {
        let outer = Self.currentTraits
        Self.currentTraits = self
        defer { Self.currentTraits = outer }
        actions()
    }

    /// Whether both have equal traits.
    public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
        left.traits == right.traits
    }

    /// Hashes the traits.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(traits)
    }
}
