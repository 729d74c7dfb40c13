import PortableUIKit

#if DEBUG
    import CoordvizRecorder

    // First thing, before there is a coordinator. Records only where COORDVIZ_RECORDING names a file.
    Recorder.startIfRequested()
#endif

// Info.plist names the delegate of the scene.
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
