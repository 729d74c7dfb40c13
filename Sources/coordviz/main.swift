import CoordvizCommands

CoordvizCommand.runAndExit()
