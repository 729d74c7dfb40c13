/// The connections to the server. Where there is no room for another one, the oldest is closed whose client has not shown
/// the token: so programs without it cannot keep the user's browser out.
///
/// Not sendable: used on the server's event loop only.
final class OpenConnections {
    /// A connection of a client.
    final class Connection {
        fileprivate let close: () -> Void
        fileprivate var isTrusted = false

        init(close: @escaping () -> Void) { self.close = close }

        /// Its client has shown the token.
        func trust() { isTrusted = true }
    }

    private let most: Int
    /// The oldest first.
    private var connections: [Connection] = []

    /// - Parameter most: how many there can be at a time.
    init(most: Int) { self.most = most }

    /// - Returns: whether there is room for it.
    func add(_ connection: Connection) -> Bool {
        if connections.count >= most {
            guard let oldest = connections.firstIndex(where: { !$0.isTrusted }) else { return false }
            connections.remove(at: oldest).close()
        }
        connections.append(connection)
        return true
    }

    func remove(_ connection: Connection) { connections.removeAll { $0 === connection } }
}
