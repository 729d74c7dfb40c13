import HeadlessUIKit
import Testing

extension HeadlessUIKitTests {
    @MainActor struct DiagnosticsTests {
        @Test func aMistakeIsWrittenToStandardErrorWithoutAHandler() async throws {
            let ended = try #require(
                await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                    await MainActor.run {
                        let screen = UIViewController()
                        let navigation = UINavigationController(rootViewController: screen)
                        navigation.pushViewController(screen, animated: false)
                    }
                }
            )

            let written = String(decoding: ended.standardErrorContent, as: UTF8.self)
            #expect(written.contains("HeadlessUIKit: Pushing "))
            #expect(written.contains(" more than once is not supported.\n"))
        }

        @Test func aHandlerReceivesAMistakeInstead() {
            let screen = UIViewController()
            let navigation = UINavigationController(rootViewController: screen)

            let problems = collectingDiagnostics { navigation.pushViewController(screen, animated: false) }

            #expect(problems == ["Pushing \(screen) more than once is not supported."])
        }
    }
}
