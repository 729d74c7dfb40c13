import CoordvizHook
import CoordvizTestSupport
import Foundation
import Testing

/// The handler for SIGBUS handles faults in the memory that was registered with it, and leaves all others to the app.
@Suite(.disabled(with: .thread, .address, reason: "They have their own handlers.")) struct MemoryGuardTests {
    private static let size = 65_536 * 4

    /// A mapped file that was made smaller since.
    private static func cutOffMemory(guarded: Bool, in folder: String) -> UnsafeMutableRawPointer {
        let file = open(folder + "/memory", O_RDWR | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0, ftruncate(file, off_t(size)) == 0,
            let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
        else { exit(90) }
        if guarded { coordviz_memory_guard(memory, size, (memory + 128).assumingMemoryBound(to: UInt64.self), 1 << 63) }
        guard ftruncate(file, 0) == 0 else { exit(91) }
        return memory
    }

    @Test func truncatedMemoryReadsAsZeroAndIsMarked() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [folder = folder.path("") as String] in
            let memory = Self.cutOffMemory(guarded: true, in: folder)
            memory.storeBytes(of: 7, toByteOffset: Self.size - 8, as: Int.self)
            guard memory.load(fromByteOffset: Self.size - 8, as: Int.self) == 7,
                memory.load(fromByteOffset: Self.size / 2, as: Int.self) == 0,
                memory.load(fromByteOffset: 128, as: UInt64.self) == 1 << 63,
                memory.load(fromByteOffset: 136, as: UInt64.self) == 0
            else { exit(1) }
        }
    }

    @Test func theMarkMayBeElsewhere() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [folder = folder.path("") as String] in
            let memory = Self.cutOffMemory(guarded: false, in: folder)
            let word = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
            word.initialize(to: 2)
            coordviz_memory_guard(memory, Self.size, word, 1)
            guard word.pointee == 2, memory.load(fromByteOffset: 128, as: UInt64.self) == 0, word.pointee == 3 else {
                exit(1)
            }
        }
    }

    /// SQLite maps the index of a log once, however many connections a process has.
    @Test(arguments: [0, 1, 2]) func oneMayBeDoneWithMemoryThatIsGuardedForAnotherAsWell(gone: Int) async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [folder = folder.path("") as String, gone = gone as Int] in
            let memory = Self.cutOffMemory(guarded: false, in: folder)
            let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 3)
            words.initialize(repeating: 0, count: 3)
            for index in 0..<3 { coordviz_memory_guard(memory, Self.size, words + index, 1) }
            coordviz_memory_unguard(memory, words + gone)
            guard memory.load(fromByteOffset: 128, as: UInt64.self) == 0,
                (0..<3).allSatisfy({ words[$0] == ($0 == gone ? 0 : 1) })
            else { exit(1) }
        }
    }

    @Test func theFirstPageIsMarkedAsSoonAsItIsTouched() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [folder = folder.path("") as String] in
            let memory = Self.cutOffMemory(guarded: true, in: folder)
            guard memory.load(fromByteOffset: 128, as: UInt64.self) == 1 << 63 else { exit(1) }
        }
    }

    @Test func memoryOfTheAppEndsItAsBefore() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .signal(SIGBUS)) { [folder = folder.path("") as String] in
            _ = Self.cutOffMemory(guarded: true, in: folder)
            let memory = Self.cutOffMemory(guarded: false, in: folder)
            memory.storeBytes(of: 7, toByteOffset: 8, as: Int.self)
        }
    }

    @Test func memoryThatIsNoLongerGuardedEndsTheAppAsBefore() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .signal(SIGBUS)) { [folder = folder.path("") as String] in
            let memory = Self.cutOffMemory(guarded: true, in: folder)
            coordviz_memory_unguard(memory, (memory + 128).assumingMemoryBound(to: UInt64.self))
            memory.storeBytes(of: 7, toByteOffset: 8, as: Int.self)
        }
    }

    @Test(arguments: [false, true]) func aHandlerThatWasThereBeforeIsAsked(withDetails: Bool) async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .exitCode(77)) {
            [folder = folder.path("") as String, withDetails = withDetails as Bool] in
            var action = sigaction()
            if withDetails {
                action.__sigaction_handler.sa_sigaction = { number, info, _ in
                    _exit(number == SIGBUS && info?.pointee.si_signo == SIGBUS ? 77 : 78)
                }
                action.sa_flags = SA_SIGINFO
            } else {
                action.__sigaction_handler.sa_handler = { _exit($0 == SIGBUS ? 77 : 78) }
            }
            sigaction(SIGBUS, &action, nil)
            let ours = Self.cutOffMemory(guarded: true, in: folder)
            ours.storeBytes(of: 7, toByteOffset: 8, as: Int.self)
            let memory = Self.cutOffMemory(guarded: false, in: folder)
            memory.storeBytes(of: 7, toByteOffset: 8, as: Int.self)
        }
    }

    @Test func aSignalThatIsSentEndsTheApp() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .signal(SIGBUS)) { [folder = folder.path("") as String] in
            _ = Self.cutOffMemory(guarded: true, in: folder)
            kill(getpid(), SIGBUS)
            sleep(10)
        }
    }

    @Test func aSignalThatIsSentAndIgnoredChangesNothing() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [folder = folder.path("") as String] in
            signal(SIGBUS, SIG_IGN)
            let memory = Self.cutOffMemory(guarded: true, in: folder)
            kill(getpid(), SIGBUS)
            memory.storeBytes(of: 7, toByteOffset: 8, as: Int.self)
        }
    }

    @Test func aForkedChildIsNotAnsweredFor() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [folder = folder.path("") as String] in
            let memory = Self.cutOffMemory(guarded: true, in: folder)
            // Swift hides it, because most of its runtime does not survive it.
            guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "fork") else { exit(2) }
            let child = unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)()
            if child == 0 {
                memory.storeBytes(of: 7, toByteOffset: 8, as: Int.self)
                _exit(0)
            }
            var status: Int32 = 0
            waitpid(child, &status, 0)
            guard status & 0x7F == SIGBUS else { exit(1) }
            memory.storeBytes(of: 7, toByteOffset: 8, as: Int.self)
        }
    }
}
