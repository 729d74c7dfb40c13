internal import Foundation

/// The file descriptors with which this process was started. Programs that it starts get these only: a
/// recorded app would otherwise hold the server's port open after this process has ended.
struct InheritedDescriptors: Sendable {
    static let shared = InheritedDescriptors()

    private let numbers: Set<Int32>

    /// Call it before this process opens anything.
    private init() { numbers = Self.open() }

    /// Marks all other descriptors to be closed in programs that are started. Libraries do not mark all of theirs.
    func closeOthersInPrograms() {
        for number in Self.open().subtracting(numbers) { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    }

    /// Empty where the system does not list them.
    private static func open() -> Set<Int32> {
        let listed = ((try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []).compactMap { Int32($0) }
        // The listing contains its own descriptor, which is closed again.
        return Set(listed.filter { fcntl($0, F_GETFD) != -1 })
    }
}
