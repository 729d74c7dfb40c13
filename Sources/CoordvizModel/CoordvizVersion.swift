/// The version of this package, which recordings and reports contain.
package enum CoordvizVersion {
    /// The semantic version (https://semver.org).
    package static let current = "0.1.0"
}
