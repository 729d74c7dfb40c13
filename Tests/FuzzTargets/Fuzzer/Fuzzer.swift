import Foundation
import FuzzTargets
import LibFuzzer

/// The parser to feed, as Scripts/libfuzzer.sh names it. Without one there is nothing to do.
private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["COORDVIZ_FUZZER"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        tell("Say in COORDVIZ_FUZZER which parser: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")).")
        exit(64)
    }
    return target
}()

private func tell(_ sentence: String) {
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
}

/// A parser and libFuzzer, whose arguments are the program's.
@main
struct Fuzzer {
    static func main() {
        var count = CommandLine.argc
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(
            LLVMFuzzerRunDriver(&count, &words) { start, count in
                let bytes = Array(UnsafeBufferPointer(start: start, count: count))
                if let fault = target.read(bytes) {
                    tell("\(target.rawValue): \(fault)")
                    // libFuzzer keeps the input of a process that aborts.
                    abort()
                }
                return 0
            }
        )
    }
}
