/// Provides forecasts.
@MainActor
public protocol WeatherService: AnyObject {
    /// The cities with a forecast.
    var cities: [City] { get }
    /// The temperatures of the next days in degrees Celsius, today's first.
    func temperatures(in city: City) -> [Int]
}

/// Last year's weather.
public final class AlmanacService: WeatherService {
    private let temperatures: [(city: City, celsius: [Int])] = [
        (City(name: "Oslo"), [-4, -6, -1]),
        (City(name: "Lisbon"), [14, 16, 15]),
        (City(name: "Nairobi"), [22, 24, 23]),
    ]

    /// Creates an almanac.
    public init() {}

    /// The cities in the almanac.
    public var cities: [City] { temperatures.map(\.city) }

    /// The almanac's temperatures; empty for a city that is not in it.
    public func temperatures(in city: City) -> [Int] { temperatures.first { $0.city == city }?.celsius ?? [] }
}
