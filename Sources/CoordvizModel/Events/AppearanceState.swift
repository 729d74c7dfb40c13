/// The appearance state of a view controller, with the names of UIKit's own hierarchy dump.
///
/// Raw values are part of the file format.
package enum AppearanceState: UInt8, CaseIterable, Sendable, Codable {
    /// Its view is not on screen.
    case disappeared = 0
    /// Between `viewWillAppear` and `viewDidAppear`.
    case appearing = 1
    /// On screen.
    case appeared = 2
    /// Between `viewWillDisappear` and `viewDidDisappear`.
    case disappearing = 3

    /// The name used in SQL views, JSON and dumps.
    package var name: String { Self.names[self] }
    private static let names = CaseNames<AppearanceState>()
}
