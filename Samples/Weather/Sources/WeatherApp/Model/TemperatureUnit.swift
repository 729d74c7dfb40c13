/// The unit in which temperatures are shown.
public enum TemperatureUnit: String, Sendable {
    /// Degrees Celsius.
    case celsius
    /// Degrees Fahrenheit.
    case fahrenheit

    /// Formats a temperature in degrees Celsius in this unit.
    public func text(_ celsius: Int) -> String {
        switch self {
        case .celsius: "\(celsius) °C"
        case .fahrenheit: "\(celsius * 9 / 5 + 32) °F"
        }
    }

    var other: TemperatureUnit { self == .celsius ? .fahrenheit : .celsius }
}
