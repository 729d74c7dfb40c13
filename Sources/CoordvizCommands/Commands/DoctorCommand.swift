internal import ArgumentParser
internal import CoordvizModel
internal import CoordvizRecording

/// `coordviz doctor`: what is installed, what is missing, and whether a recording can be made.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show what is installed, what is missing and what for, and whether a recording can be made here.",
        discussion: """
            Looks for the programs that commands use, asks them for their versions, and says what does not work without \
            those that are missing, and how to install them. Then makes a recording in a new hidden subfolder of the \
            folder, as an app would, and removes it: that shows whether files, mapped memory and locks work there.

            The exit code is 0 if a recording can be made, whatever is missing, and else 73.

            Examples:
              coordviz doctor
              coordviz doctor --json /mnt/recordings
            """
    )

    @OptionGroup
    var answer: AnswerOptions

    @Argument(help: "The folder for recordings.", completion: .directory)
    var folder = "."

    func run() throws {
        let diagnosis = Diagnosis(folder: folder)
        try answer.write(
            text: { DiagnosisText(style: $0).text(diagnosis) },
            json: { DiagnosisJSON(diagnosis) }
        )
        guard !diagnosis.trial.isPossible else { return }
        throw ExitCode(ExitStatus.cannotCreate.rawValue)
    }
}
