internal import GRDBSQLite

/// SQLite's `trim`, `ltrim` and `rtrim` with a set of characters: https://www.sqlite.org/lang_corefunc.html#trim
///
/// SQLite compares each character with each of the set, which for long texts takes minutes and cannot be interrupted.
/// These take as long as reading both texts.
enum TrimFunction {
    /// Replaces the functions on a connection.
    static func replaceAll(on connection: OpaquePointer) {
        replace("trim", on: connection) { TrimFunction.call($0, $2, atStart: true, atEnd: true) }
        replace("ltrim", on: connection) { TrimFunction.call($0, $2, atStart: true, atEnd: false) }
        replace("rtrim", on: connection) { TrimFunction.call($0, $2, atStart: false, atEnd: true) }
    }

    private typealias Function =
        @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

    private static func replace(_ name: String, on connection: OpaquePointer, by function: @escaping Function) {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
        sqlite3_create_function_v2(connection, name, 2, flags, nil, function, nil, nil, nil)
    }

    private static func call(
        _ context: OpaquePointer?,
        _ arguments: UnsafeMutablePointer<OpaquePointer?>?,
        atStart: Bool,
        atEnd: Bool
    ) {
        // Without a result it is null, as in SQLite when one of both is.
        guard let text = scalars(arguments?[0]), let set = scalars(arguments?[1]).map(Set.init) else { return }
        var rest = text[...]
        if atStart { rest = rest.drop { set.contains($0) } }
        if atEnd { while let last = rest.last, set.contains(last) { rest.removeLast() } }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: rest)
        let bytes = Array(String(result).utf8)
        // SQLITE_TRANSIENT: it copies the bytes.
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let characters = bytes.map(CChar.init(bitPattern:))
        sqlite3_result_text64(context, characters, UInt64(characters.count), copies, UInt8(SQLITE_UTF8))
    }

    private static func scalars(_ value: OpaquePointer?) -> String.UnicodeScalarView? {
        // Read before its number of bytes: SQLite converts it first.
        guard let bytes = sqlite3_value_text(value) else { return nil }
        let buffer = UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value)))
        return String(decoding: buffer, as: UTF8.self).unicodeScalars
    }
}
