import Testing

/// Everything here shares one application and one run loop, so the suites run one after another.
@MainActor @Suite(.serialized) enum HeadlessUIKitTests {}
