// CoordvizTimeline
