/// The version of this package, as recordings and reports name it.
package enum CoordvizVersion {
    /// Semantic version (https://semver.org).
    package static let current = "0.1.0"
}
