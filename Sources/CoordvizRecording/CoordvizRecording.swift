// CoordvizRecording
