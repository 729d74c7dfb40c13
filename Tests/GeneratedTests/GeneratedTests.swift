import CoordvizTestSupport
import Testing

/// Tests that `coordviz export --test` wrote: the folder `Generated` contains them as they are, and EndToEndTests writes them again
/// and compares.
@Suite(.recordsAlone) enum GeneratedTests {}

/// Tests of defects that the samples have on purpose: they fail, so they run only where ``BrokenSampleTests`` expects that.
@Suite(.disabled("They fail: the samples have these defects on purpose.")) enum DefectTests {}
