// CoordvizRecorder
