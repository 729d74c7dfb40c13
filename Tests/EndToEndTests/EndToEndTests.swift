import Testing

/// Tests that run the built programs as people do. One at a time: each starts processes of its own.
@Suite(.serialized)
enum EndToEndTests {}
