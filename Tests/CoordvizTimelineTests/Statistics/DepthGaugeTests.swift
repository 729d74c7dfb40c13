import CoordvizModel
import CoordvizTestSupport
import CustomDump
import Testing

@testable import CoordvizTimeline

@Suite struct DepthGaugeTests {
    private func gauge(levels: Int, mostSteps: Int) -> DepthGauge {
        var script = EventScript()
        script.coordinatorStarted("0Coordinator")
        for level in 1..<levels { script.childAdded("\(level)Coordinator", to: "\(level - 1)Coordinator") }
        var gauge = DepthGauge([.child], mostSteps: mostSteps)
        for record in script.session.records { gauge.consume(record, isUnknown: false) }
        return gauge
    }

    @Test func aTreeThatIsMeasuredToItsEndIsExact() {
        let deepest = gauge(levels: 300, mostSteps: .max).deepest
        expectNoDifference(deepest?.depth, 300)
        expectNoDifference(deepest?.isAtLeast, false)
    }

    @Test func aMeasurementThatStopsEarlyIsMarked() throws {
        let deepest = try #require(gauge(levels: 300, mostSteps: 1_000).deepest)
        #expect(deepest.depth > 20 && deepest.depth < 300)
        #expect(deepest.isAtLeast)
    }
}
