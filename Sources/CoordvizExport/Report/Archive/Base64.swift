internal import Foundation

/// Bytes as letters that mean nothing to HTML (RFC 4648).
enum Base64 {
    static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
