import CoordvizModel

@testable import CoordvizRecording

/// Definitions and keyframes: what can be read of them is written and read as the same again.
enum PieceBytes {
    static func read(_ bytes: [UInt8]) -> String? {
        if let keyframe = KeyframeBytes.decode(bytes) {
            let again = KeyframeBytes.decode(KeyframeBytes.encode(keyframe))
            // Bytes may name a node twice, or an edge.
            if again?.event != keyframe.event || again?.state != keyframe.state { return "another keyframe" }
        }
        if let definition = DefinitionBytes.decode(bytes) {
            let written = DefinitionBytes.encode(definition)
            if written.count <= DefinitionBytes.maximumTextSize, DefinitionBytes.decode(written) != definition {
                return "another definition"
            }
        }
        return nil
    }
}
