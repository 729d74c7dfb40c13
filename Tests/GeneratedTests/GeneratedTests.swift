import CoordvizTestSupport
import Testing

/// Tests that `coordviz export --test` wrote: the folder `Generated` contains them as they are, and EndToEndTests writes them again
/// and compares.
@Suite(.recordsAlone) enum GeneratedTests {}
