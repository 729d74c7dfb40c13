import Coordviz
import PortableUIKit

#if DEBUG
    import CoordvizRecorder

    // First thing, before there is a coordinator. Records only where COORDVIZ_RECORDING names a file.
    Recorder.startIfRequested()
#endif

// The application class makes taps the causes of what follows. Info.plist names the delegate of the scene.
UIApplicationMain(
    CommandLine.argc,
    CommandLine.unsafeArgv,
    NSStringFromClass(RecordingApplication.self),
    NSStringFromClass(AppDelegate.self)
)
