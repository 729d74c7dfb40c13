import CoordinatorKit
import CoordvizTestSupport
import PortableUIKit
import ShoppingCartApp
import Testing

/// HeadlessUIKit taps a button wherever it is. On a screen one has to be seen, and a user interface test has to hit it.
@MainActor
@Suite(.recordsAlone)
struct PlacesTests {
    @Test func everyButtonHasAPlaceOnScreenThatAFingerHits() async throws {
        let scene = SceneDelegate()
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        defer { HeadlessApplication.terminate() }
        let app = try #require(scene.coordinator)
        let customer = Customer(of: app)
        let window = try #require(scene.window)
        func look(for titles: Set<String>) async {
            await MainRunLoop.main.settle()
            let found = expectPlaces(in: window)
            #expect(found.isSuperset(of: titles), "\(found)")
        }

        await look(for: ["Buy now"])
        try await customer.openItem(carousel: 0, item: 1)
        await look(for: ["Buy with one tap", "Buy now", "Share", "Similar items"])
        try await customer.lookAtSimilarItems()
        await look(for: ["Similar items"])
        try await customer.compare(with: 0)
        await look(for: ["Buy now"])
        try await customer.goBack()
        let item = try #require(app.catalog.rootViewController.topViewController as? ItemController)
        try UserInteraction.tap(item.payButton)
        await look(for: ["Pay"])
        try await customer.choose(app.help)
        await look(for: ["Call me back"])
        app.showNotification(amount: 1)
        await look(for: ["Pay now", "Later"])
    }

    @Test func buttonsOfTheLargeShopHaveAPlaceToo() async throws {
        let scene = LargeShopSceneDelegate()
        HeadlessApplication.launch(delegate: AppDelegate(), sceneDelegate: scene)
        defer { HeadlessApplication.terminate() }
        let shop = try #require(scene.coordinator)
        await MainRunLoop.main.settle()
        let directory = try #require(shop.rootViewController.topViewController as? UITableViewController)
        try UserInteraction.select(IndexPath(row: 0, section: 0), in: directory.tableView)
        await MainRunLoop.main.settle()
        #expect(expectPlaces(in: try #require(scene.window)) == ["Go on"])
    }

    /// Expects that each button lies within all that it lies in, is high enough, and has none of its neighbours above it.
    /// - Returns: their titles.
    private func expectPlaces(in view: UIView) -> Set<String> {
        var titles: Set<String> = []
        let buttons = view.subviews.compactMap { $0 as? UIButton }
        for (index, button) in buttons.enumerated() {
            let title = button.currentTitle ?? ""
            titles.insert(title)
            #expect(button.frame.width >= 100 && button.frame.height >= 28, "\(title): \(button.frame)")
            #expect(view.bounds.contains(button.frame), "\(title): \(button.frame) in \(view.bounds)")
            for other in buttons[(index + 1)...] {
                #expect(!button.frame.intersects(other.frame), "\(title) and \(other.currentTitle ?? "")")
            }
        }
        return view.subviews.reduce(into: titles) { $0.formUnion(expectPlaces(in: $1)) }
    }
}
