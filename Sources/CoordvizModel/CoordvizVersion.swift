/// The version of this package, as recordings and reports name it.
public enum CoordvizVersion {
    /// Semantic version (https://semver.org).
    public static let current = "0.1.0"
}
