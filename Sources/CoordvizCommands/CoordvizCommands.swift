// CoordvizCommands
