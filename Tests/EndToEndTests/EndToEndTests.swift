import Testing

/// Tests that run the built programs as users do. One at a time: each starts its own processes.
@Suite(.serialized)
enum EndToEndTests {}
