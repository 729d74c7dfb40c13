// CoordvizExport
