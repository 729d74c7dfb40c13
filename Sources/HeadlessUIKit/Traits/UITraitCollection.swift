public import Foundation

/// The surroundings of views and controllers. Two of the same traits are equal.
///
/// Source: https://developer.apple.com/documentation/uikit/uitraitcollection
open class UITraitCollection: Hashable, @unchecked Sendable {
    // Unchecked: nothing of it changes.
    let traits: Traits

    init(_ traits: Traits) {
        self.traits = traits
    }

    /// Traits of which nothing is known.
    public convenience init() {
        self.init(Traits())
    }

    /// One trait: what kind of device it is.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(Traits(userInterfaceIdiom: idiom))
    }

    /// One trait: light or dark.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Traits(userInterfaceStyle: userInterfaceStyle))
    }

    /// One trait: in which direction lines run.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Traits(layoutDirection: layoutDirection))
    }

    /// One trait: how many pixels a point has.
    public convenience init(displayScale scale: CGFloat) {
        self.init(Traits(displayScale: scale))
    }

    /// One trait: how much room there is across.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(horizontalSizeClass: horizontalSizeClass))
    }

    /// One trait: how much room there is from top to bottom.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(verticalSizeClass: verticalSizeClass))
    }

    /// One trait: how large text is.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Traits(preferredContentSizeCategory: preferredContentSizeCategory))
    }

    /// The traits of several collections; of those that say different things the last counts.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitcollection/init(traitsfrom:)
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(Traits()) { $0.overridden(by: $1.traits) })
    }

    /// What kind of device it is; see ``HeadlessUIKit/HeadlessUIKit/userInterfaceIdiom``.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    /// Light or dark; see ``HeadlessUIKit/HeadlessUIKit/userInterfaceStyle``.
    open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    /// In which direction lines run.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    /// How many pixels a point has; 0 if that is not known.
    open var displayScale: CGFloat { traits.displayScale }
    /// Regular on a tablet, compact on a phone.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    /// Compact on a phone that lies on its side, else regular.
    open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    /// How large text is; see ``HeadlessUIKit/HeadlessUIKit/preferredContentSizeCategory``.
    open var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }

    /// Whether all that the other says is true of this one, too.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitcollection/containstraits(in:)
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return traits.overridden(by: trait.traits) == traits
    }

    /// Whether colors may look other than with the other traits: here, whether the one is light and the other dark.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitraitcollection/hasdifferentcolorappearance(comparedto:)
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle ?? .unspecified
    }

    /// The traits of whoever is being told of a change of them, or else the screen's.
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

    /// Whether both say the same.
    public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
        left.traits == right.traits
    }

    /// Hashes what it says.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(traits)
    }
}
