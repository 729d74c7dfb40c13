extension UserInteraction {
    /// Rotates the device; refused if the app does not support that orientation according to ``SystemAppearance``.
    ///
    /// The windows change their size in the same turn; animations alongside complete in a later one.
    public static func rotateDevice(to orientation: UIInterfaceOrientation) throws(InteractionRefusal) {
        let windows = UIApplication.shared.windows.filter { !$0.isHidden }
        let deciding = windows.first(where: \.isKeyWindow) ?? windows.first
        guard let deciding, orientation != .unknown,
            SystemAppearance(of: deciding)?.orientations.contains(UIInterfaceOrientationMask(orientation)) ?? true
        else { throw .gestureNotAllowed("\(deciding.map { "\($0)" } ?? "an application without windows")") }
        guard orientation != UIScreen.main.orientation else { return }
        gesture("rotate", deciding, values: .word("\(orientation)")) { Turning(to: orientation, of: windows).run() }
    }
}
