import CoordvizTimeline
import Testing

@Suite struct TimeTextTests {
    @Test(
        arguments: [
            (0, "0.000s"), (999, "0.000s"), (1_000, "0.000001s"), (42_000, "0.000042s"), (1_000_000, "0.001s"),
            (1_250_000_000, "1.250s"), (1_250_100_000, "1.2501s"), (3_600_000_000_000, "3600.000s"),
            (-1_500_000_000, "-1.500s"), (.max, "9223372036.854775s"), (.min, "-9223372036.854775s"),
        ] as [(Int64, String)]
    )
    func nanosecondsReadAsSeconds(_ nanoseconds: Int64, _ text: String) {
        #expect(TimeText.seconds(nanoseconds) == text)
    }
}
