// Darwin's C library as the project uses it, with Darwin's own types where they differ from Linux's. Each declaration is
// from the manual page of that name: https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/
//
// C does not warn of an unused result. This exports what glibc provides through Dispatch, so that declarations of this file
// take precedence over it.
@_exported import Darwin
@_exported import Dispatch

// MARK: Types (stat(2), getrlimit(2), getrusage(2), sigaction(2), pthread(3))

public typealias mode_t = UInt16
public typealias dev_t = Int32
public typealias ino_t = UInt64
public typealias nlink_t = UInt16
public typealias off_t = Int64
public typealias pid_t = Int32
public typealias uid_t = UInt32
public typealias gid_t = UInt32
public typealias useconds_t = UInt32
public typealias time_t = Int
public typealias blksize_t = Int32
public typealias blkcnt_t = Int64
public typealias rlim_t = UInt64
public typealias sigset_t = UInt32
public typealias pthread_key_t = UInt
public typealias ssize_t = Int

public struct timespec: Sendable {
    public init() {}
    public init(tv_sec: time_t, tv_nsec: Int) {}
    public var tv_sec: time_t = 0
    public var tv_nsec = 0
}
public struct timeval: Sendable {
    public init() {}
    public init(tv_sec: time_t, tv_usec: Int32) {}
    public var tv_sec: time_t = 0
    public var tv_usec: Int32 = 0
}
public struct stat: Sendable {
    public init() {}
    public var st_dev: dev_t = 0
    public var st_mode: mode_t = 0
    public var st_nlink: nlink_t = 0
    public var st_ino: ino_t = 0
    public var st_uid: uid_t = 0
    public var st_gid: gid_t = 0
    public var st_mtimespec = timespec()
    public var st_size: off_t = 0
    public var st_blocks: blkcnt_t = 0
    public var st_blksize: blksize_t = 0
}
public struct rlimit: Sendable {
    public init() {}
    public var rlim_cur: rlim_t = 0
    public var rlim_max: rlim_t = 0
}
public struct rusage: Sendable {
    public init() {}
    public var ru_maxrss = 0
}
public struct fstore_t: Sendable {
    public init() {}
    public init(fst_flags: UInt32, fst_posmode: Int32, fst_offset: off_t, fst_length: off_t, fst_bytesalloc: off_t) {}
    public var fst_flags: UInt32 = 0
}
public struct pthread_mutex_t: Sendable { public init() {} }
public struct pthread_mutexattr_t: Sendable { public init() {} }
public struct pthread_cond_t: Sendable { public init() {} }
public struct pthread_condattr_t: Sendable { public init() {} }
public struct pthread_attr_t: Sendable { public init() {} }
public typealias pthread_t = OpaquePointer

// MARK: Files (open(2), fcntl(2), flock(2), mmap(2), …)

public var errno: Int32 {
    get { 0 }
    set {}
}
@discardableResult public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { 0 }
@discardableResult public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { 0 }
@discardableResult public func close(_ descriptor: Int32) -> Int32 { 0 }
@discardableResult public func unlink(_ path: UnsafePointer<CChar>!) -> Int32 { 0 }
@discardableResult public func mkstemp(_ template: UnsafeMutablePointer<CChar>!) -> Int32 { 0 }
public func sysconf(_ name: Int32) -> Int { 0 }
@discardableResult public func getrusage(_ who: Int32, _ usage: UnsafeMutablePointer<rusage>!) -> Int32 { 0 }
public var _SC_PAGESIZE: Int32 { 29 }
@discardableResult public func rename(_ old: UnsafePointer<CChar>!, _ new: UnsafePointer<CChar>!) -> Int32 { 0 }
@discardableResult public func link(_ old: UnsafePointer<CChar>!, _ new: UnsafePointer<CChar>!) -> Int32 { 0 }
@discardableResult public func mkdir(_ path: UnsafePointer<CChar>!, _ mode: mode_t) -> Int32 { 0 }
@discardableResult public func mkdtemp(_ template: UnsafeMutablePointer<CChar>!) -> UnsafeMutablePointer<CChar>! { nil }
@discardableResult public func access(_ path: UnsafePointer<CChar>!, _ mode: Int32) -> Int32 { 0 }
@discardableResult public func ftruncate(_ descriptor: Int32, _ length: off_t) -> Int32 { 0 }
@discardableResult public func fsync(_ descriptor: Int32) -> Int32 { 0 }
@discardableResult public func flock(_ descriptor: Int32, _ operation: Int32) -> Int32 { 0 }
@discardableResult public func lstat(_ path: UnsafePointer<CChar>!, _ status: UnsafeMutablePointer<stat>!) -> Int32 {
    0
}
@discardableResult public func fstat(_ descriptor: Int32, _ status: UnsafeMutablePointer<stat>!) -> Int32 { 0 }
@discardableResult public func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer!, _ count: Int) -> Int { 0 }
@discardableResult public func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer!, _ count: Int) -> Int { 0 }
@discardableResult public func pread(
    _ descriptor: Int32,
    _ bytes: UnsafeMutableRawPointer!,
    _ count: Int,
    _ offset: off_t
) -> Int { 0 }
@discardableResult public func pwrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer!, _ count: Int, _ offset: off_t)
    -> Int
{ 0 }
@discardableResult public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
@discardableResult public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
@discardableResult public func fcntl(_ descriptor: Int32, _ command: Int32, _ pointer: UnsafeMutableRawPointer) -> Int32
{ 0 }
@discardableResult public func mmap(
    _ address: UnsafeMutableRawPointer!,
    _ length: Int,
    _ protection: Int32,
    _ flags: Int32,
    _ descriptor: Int32,
    _ offset: off_t
) -> UnsafeMutableRawPointer! { nil }
@discardableResult public func munmap(_ address: UnsafeMutableRawPointer!, _ length: Int) -> Int32 { 0 }
@discardableResult public func msync(_ address: UnsafeMutableRawPointer!, _ length: Int, _ flags: Int32) -> Int32 { 0 }
@discardableResult public func isatty(_ descriptor: Int32) -> Int32 { 0 }
public var MAP_FAILED: UnsafeMutableRawPointer! { UnsafeMutableRawPointer(bitPattern: -1) }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFSOCK: mode_t { 0o140000 }
public var O_RDONLY: Int32 { 0 }
public var O_WRONLY: Int32 { 1 }
public var O_RDWR: Int32 { 2 }
public var O_NONBLOCK: Int32 { 4 }
public var O_APPEND: Int32 { 8 }
public var O_NOFOLLOW: Int32 { 0x100 }
public var O_CREAT: Int32 { 0x200 }
public var O_TRUNC: Int32 { 0x400 }
public var O_EXCL: Int32 { 0x800 }
public var O_CLOEXEC: Int32 { 0x100_0000 }
public var O_DIRECTORY: Int32 { 0x10_0000 }
public var LOCK_SH: Int32 { 1 }
public var LOCK_EX: Int32 { 2 }
public var LOCK_NB: Int32 { 4 }
public var LOCK_UN: Int32 { 8 }
public var PROT_READ: Int32 { 1 }
public var PROT_WRITE: Int32 { 2 }
public var MAP_SHARED: Int32 { 1 }
public var MAP_PRIVATE: Int32 { 2 }
public var MAP_ANON: Int32 { 0x1000 }
public var MAP_FIXED: Int32 { 0x0010 }
public var F_PREALLOCATE: Int32 { 42 }
public var F_ALLOCATECONTIG: UInt32 { 2 }
public var F_ALLOCATEALL: UInt32 { 4 }
public var F_PEOFPOSMODE: Int32 { 3 }
public var F_FULLFSYNC: Int32 { 51 }
public var F_OK: Int32 { 0 }
public var W_OK: Int32 { 2 }
public var RLIMIT_FSIZE: Int32 { 1 }
@discardableResult public func getrlimit(_ resource: Int32, _ limit: UnsafeMutablePointer<rlimit>!) -> Int32 { 0 }
@discardableResult public func statfs(_ path: UnsafePointer<CChar>!, _ status: UnsafeMutableRawPointer!) -> Int32 { 0 }

@discardableResult public func realpath(
    _ path: UnsafePointer<CChar>!,
    _ resolved: UnsafeMutablePointer<CChar>!
) -> UnsafeMutablePointer<CChar>! { nil }
public func free(_ pointer: UnsafeMutableRawPointer!) {}

// MARK: Errors (intro(2))

public var EPERM: Int32 { 1 }
public var ENOENT: Int32 { 2 }
public var ESRCH: Int32 { 3 }
public var EINTR: Int32 { 4 }
public var EIO: Int32 { 5 }
public var EACCES: Int32 { 13 }
public var EEXIST: Int32 { 17 }
public var EINVAL: Int32 { 22 }
public var EFBIG: Int32 { 27 }
public var ENOSPC: Int32 { 28 }
public var EROFS: Int32 { 30 }
public var EAGAIN: Int32 { 35 }
public var EWOULDBLOCK: Int32 { 35 }
public var ENOTSUP: Int32 { 45 }
public var ENOLCK: Int32 { 77 }
@discardableResult public func strerror(_ code: Int32) -> UnsafeMutablePointer<CChar>! { nil }

// MARK: Signals (sigprocmask(2), sigpending(2), sigwait(3))

public var SIG_BLOCK: Int32 { 1 }
public var SIG_SETMASK: Int32 { 3 }
public var SIGXFSZ: Int32 { 25 }
public var SIGPIPE: Int32 { 13 }
public var SIGILL: Int32 { 4 }
public var SIGTRAP: Int32 { 5 }
public var SIGABRT: Int32 { 6 }
public var SIGFPE: Int32 { 8 }
public var SIGBUS: Int32 { 10 }
public var SIGSEGV: Int32 { 11 }
public var SIGSYS: Int32 { 12 }
@discardableResult public func sigemptyset(_ set: UnsafeMutablePointer<sigset_t>!) -> Int32 { 0 }
@discardableResult public func sigfillset(_ set: UnsafeMutablePointer<sigset_t>!) -> Int32 { 0 }
@discardableResult public func sigaddset(_ set: UnsafeMutablePointer<sigset_t>!, _ signal: Int32) -> Int32 { 0 }
@discardableResult public func sigdelset(_ set: UnsafeMutablePointer<sigset_t>!, _ signal: Int32) -> Int32 { 0 }
@discardableResult public func sigismember(_ set: UnsafePointer<sigset_t>!, _ signal: Int32) -> Int32 { 0 }
@discardableResult public func sigpending(_ set: UnsafeMutablePointer<sigset_t>!) -> Int32 { 0 }
@discardableResult public func sigwait(_ set: UnsafePointer<sigset_t>!, _ signal: UnsafeMutablePointer<Int32>!) -> Int32
{ 0 }
@discardableResult public func pthread_sigmask(
    _ how: Int32,
    _ set: UnsafePointer<sigset_t>?,
    _ old: UnsafeMutablePointer<sigset_t>?
) -> Int32 { 0 }
@discardableResult public func kill(_ process: pid_t, _ signal: Int32) -> Int32 { 0 }

// MARK: Threads and processes (pthread_mutex_init(3), pthread_getspecific(3), sysctl(3), …)

@discardableResult public func pthread_mutex_init(
    _ mutex: UnsafeMutablePointer<pthread_mutex_t>,
    _ attributes: UnsafePointer<pthread_mutexattr_t>?
) -> Int32 { 0 }
@discardableResult public func pthread_mutex_destroy(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
@discardableResult public func pthread_mutex_lock(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
@discardableResult public func pthread_mutex_trylock(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
@discardableResult public func pthread_mutex_unlock(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> Int32 { 0 }
@discardableResult public func pthread_cond_init(
    _ condition: UnsafeMutablePointer<pthread_cond_t>,
    _ attributes: UnsafePointer<pthread_condattr_t>?
) -> Int32 { 0 }
@discardableResult public func pthread_cond_destroy(_ condition: UnsafeMutablePointer<pthread_cond_t>) -> Int32 { 0 }
@discardableResult public func pthread_cond_signal(_ condition: UnsafeMutablePointer<pthread_cond_t>) -> Int32 { 0 }
@discardableResult public func pthread_cond_wait(
    _ condition: UnsafeMutablePointer<pthread_cond_t>,
    _ mutex: UnsafeMutablePointer<pthread_mutex_t>
) -> Int32 { 0 }
@discardableResult public func pthread_cond_timedwait_relative_np(
    _ condition: UnsafeMutablePointer<pthread_cond_t>,
    _ mutex: UnsafeMutablePointer<pthread_mutex_t>,
    _ time: UnsafePointer<timespec>?
) -> Int32 { 0 }
@discardableResult public func pthread_key_create(
    _ key: UnsafeMutablePointer<pthread_key_t>,
    _ destructor: (@convention(c) (UnsafeMutableRawPointer) -> Void)?
) -> Int32 { 0 }
@discardableResult public func pthread_getspecific(_ key: pthread_key_t) -> UnsafeMutableRawPointer? { nil }
@discardableResult public func pthread_setspecific(_ key: pthread_key_t, _ value: UnsafeRawPointer?) -> Int32 { 0 }
@discardableResult public func pthread_main_np() -> Int32 { 0 }
public func pthread_self() -> pthread_t { fatalError("Only declared.") }
@discardableResult public func pthread_threadid_np(_ thread: pthread_t?, _ identifier: UnsafeMutablePointer<UInt64>?)
    -> Int32
{ 0 }
@discardableResult public func sched_yield() -> Int32 { 0 }
@discardableResult public func usleep(_ microseconds: useconds_t) -> Int32 { 0 }
@discardableResult public func getpid() -> pid_t { 0 }
@discardableResult public func getenv(_ name: UnsafePointer<CChar>!) -> UnsafeMutablePointer<CChar>! { nil }
@discardableResult public func atexit(_ body: @escaping @convention(c) () -> Void) -> Int32 { 0 }
@discardableResult public func sysctlbyname(
    _ name: UnsafePointer<CChar>!,
    _ value: UnsafeMutableRawPointer!,
    _ size: UnsafeMutablePointer<Int>!,
    _ new: UnsafeMutableRawPointer!,
    _ newSize: Int
) -> Int32 { 0 }

// MARK: Clocks (clock_gettime(3))

public struct clockid_t: RawRepresentable, Equatable, Sendable {
    public var rawValue: UInt32
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}
public var CLOCK_REALTIME: clockid_t { clockid_t(0) }
public var CLOCK_MONOTONIC: clockid_t { clockid_t(6) }
public var CLOCK_MONOTONIC_RAW: clockid_t { clockid_t(4) }
public var CLOCK_UPTIME_RAW: clockid_t { clockid_t(8) }
@discardableResult public func clock_gettime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>!) -> Int32 { 0 }
@discardableResult public func clock_gettime_nsec_np(_ clock: clockid_t) -> UInt64 { 0 }
@discardableResult public func mach_absolute_time() -> UInt64 { 0 }
@discardableResult public func mach_continuous_time() -> UInt64 { 0 }
