import CoordvizTestSupport
import Testing

/// Everything here shares one application and one run loop, so the suites run one after another, and apart from the tests
/// of other modules that launch an application.
@MainActor @Suite(.serialized, .runsApplicationAlone) enum HeadlessUIKitTests {}
