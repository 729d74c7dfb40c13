import CoordvizInstrumentation
import CoordvizModel
import CoordvizTestSupport

extension ListBackend {
    /// A node's type without its module, and its number among that type's nodes if it is not the first: `Child`, `Child#2`.
    func name(_ node: NodeID) -> String {
        func type(_ index: Int) -> String {
            contents.definitions[index].typeName.split(separator: ".").last.map(String.init) ?? ""
        }
        guard node != .none else { return "" }
        let index = Int(node.rawValue) - 1
        let number = (0...index).filter { type($0) == type(index) }.count
        return number == 1 ? type(index) : "\(type(index))#\(number)"
    }

    func text(_ id: StringID) -> String { id == .none ? "" : contents.texts[Int(id.rawValue) - 1] }

    /// The events as `kind subject object name`.
    var events: [String] {
        records.map { record in
            [record.kind.name, name(record.subject), name(record.object), text(record.name)]
                .filter { !$0.isEmpty }
                .joined(separator: " ")
        }
    }

    /// The kind of node with which a type was defined first.
    func kind(of type: String) -> NodeKind? {
        contents.definitions.first { $0.typeName.hasSuffix(".\(type)") }?.kind
    }

    /// Runs `body` while the backend is plugged in, and records the releases that it caused.
    func recording<Result>(_ body: () throws -> Result) rethrows -> Result {
        Instrumentation.install(self)
        defer {
            ObjectTokens.noticeReleases()
            Instrumentation.remove(self)
        }
        return try body()
    }
}
