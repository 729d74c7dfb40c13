import Testing

extension EndToEndTests {
    @Suite("The shopping app's modes")
    struct ShoppingCartModes {
        let workshop: Workshop

        init() async throws { workshop = try Workshop() }

        @Test(arguments: ["tabs", "split", "custom"])
        func containersAreRecordedAndExported(_ container: String) async throws {
            let outcome = try await workshop.recordShell("\"$APP\" --container \(container)")
            #expect(outcome.code == 0, "\(outcome.stderr)")
            #expect(outcome.stdout.hasPrefix("The customer has Spade, Teapot, Teapot"))
            let graph = try await workshop.coordviz("export", "--dot", "app.sqlite")
            #expect(graph.stdout.contains("OrdersCoordinator") == (container == "custom"))
        }

        @Test func theLargeShopIsRecordedAndExported() async throws {
            let outcome = try await workshop.recordShell("\"$APP\" --large")
            #expect(outcome.stdout == "The customer saw 100 screens in 10 parts.\n")
            #expect(outcome.stderr.contains(" 11 coordinators, 110 messages, "))
            #expect(try await workshop.coordviz("export", "--dot", "app.sqlite").code == 0)
        }

        @Test(arguments: ["--container", "--container drawer", "--small", "--large --container tabs"])
        func argumentsThatMakeNoSenseAreRefused(_ arguments: String) async throws {
            let outcome = try await workshop.recordShell("\"$APP\" \(arguments)")
            #expect(outcome.code == 64)
            #expect(outcome.stderr.contains("usage: shopping-cart"))
        }
    }
}
