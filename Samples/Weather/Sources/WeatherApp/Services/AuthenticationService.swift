/// Knows who uses the app.
@MainActor
public protocol AuthenticationService: AnyObject {
    /// Whether somebody is logged in.
    var isLoggedIn: Bool { get }
    /// Logs somebody in; answers whether name and password were right.
    func logIn(name: String, password: String) async -> Bool
    /// Logs out whoever is logged in.
    func logOut()
}

/// The accounts of this app, in memory.
public final class AccountService: AuthenticationService {
    private let passwords = ["Ada": "cloud"]
    /// Whether somebody is logged in.
    public private(set) var isLoggedIn: Bool

    /// A service that remembers, or not, a login of the last time.
    public init(isLoggedIn: Bool = false) { self.isLoggedIn = isLoggedIn }

    /// Looks the password up, which takes a moment.
    public func logIn(name: String, password: String) async -> Bool {
        await _Concurrency.Task.yield()
        isLoggedIn = passwords[name] == password
        return isLoggedIn
    }

    /// Forgets who was logged in.
    public func logOut() { isLoggedIn = false }
}
