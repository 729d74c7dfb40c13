/// How temperatures are written.
public enum TemperatureUnit: String, Sendable {
    /// Degrees Celsius.
    case celsius
    /// Degrees Fahrenheit.
    case fahrenheit

    /// A temperature in degrees Celsius, written in this unit.
    public func text(_ celsius: Int) -> String {
        switch self {
        case .celsius: "\(celsius) °C"
        case .fahrenheit: "\(celsius * 9 / 5 + 32) °F"
        }
    }

    var other: TemperatureUnit { self == .celsius ? .fahrenheit : .celsius }
}
