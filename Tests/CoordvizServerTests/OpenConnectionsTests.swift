import Testing

@testable import CoordvizServer

@Suite struct OpenConnectionsTests {
    private final class Client {
        var isClosed = false
        lazy var connection = OpenConnections.Connection { [unowned self] in isClosed = true }
    }

    @Test func theOldestWithoutTheTokenMakesRoom() {
        let connections = OpenConnections(most: 3)
        let clients = (0..<5).map { _ in Client() }
        for client in clients.prefix(3) { #expect(connections.add(client.connection)) }
        clients[0].connection.trust()
        #expect(connections.add(clients[3].connection))
        #expect(connections.add(clients[4].connection))
        #expect(clients.map(\.isClosed) == [false, true, true, false, false])
    }

    @Test func thoseWithTheTokenStay() {
        let connections = OpenConnections(most: 2)
        let clients = (0..<4).map { _ in Client() }
        for client in clients.prefix(2) {
            #expect(connections.add(client.connection))
            client.connection.trust()
        }
        #expect(!connections.add(clients[2].connection))
        connections.remove(clients[0].connection)
        #expect(connections.add(clients[3].connection))
        #expect(!clients.contains { $0.isClosed })
    }

    @Test func fewFilesAllowFewConnections() throws {
        #expect(try OpenFiles.connections(most: 64, limit: 20_000, open: 9) == 64)
        #expect(try OpenFiles.connections(most: 64, limit: 256, open: 16) == 64)
        #expect(try OpenFiles.connections(most: 64, limit: 64, open: 12) == 20)
        #expect(throws: ServerError.tooFewFiles(limit: 48, needed: 52)) {
            try OpenFiles.connections(most: 64, limit: 48, open: 12)
        }
    }
}
