/// A parser that reads bytes of strangers, as libFuzzer and the tests of its corpus call it.
package enum FuzzTarget: String, CaseIterable, Sendable {
    /// A ring, the file that remains of a recorder when its app crashes.
    case ring
    /// What is put together of a ring's slots: a definition, or a whole state.
    case piece
    /// What a debugger printed.
    case dump
    /// A recording as JSON.
    case document

    /// Reads the bytes. It returns, whatever they are: nothing traps, and what it read keeps what its parser promises.
    /// - Returns: what does not hold; nil if everything does.
    package func read(_ bytes: [UInt8]) -> String? {
        switch self {
        case .ring: RingBytes(bytes).read()
        case .piece: PieceBytes.read(bytes)
        case .dump: DumpText.read(bytes)
        case .document: DocumentText.read(bytes)
        }
    }
}
