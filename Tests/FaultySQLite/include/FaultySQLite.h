#ifndef FAULTY_SQLITE_H
#define FAULTY_SQLITE_H

#include <stdint.h>

/// The kinds of SQLite's calls to the system.
enum FaultyKind {
    FAULTY_OPEN = 1,
    FAULTY_DELETE = 2,
    FAULTY_ACCESS = 3,
    FAULTY_FULL_PATH = 4,
    FAULTY_READ = 5,
    FAULTY_WRITE = 6,
    FAULTY_TRUNCATE = 7,
    FAULTY_SYNC = 8,
    FAULTY_FILE_SIZE = 9,
    FAULTY_LOCK = 10,
    FAULTY_CHECK_RESERVED_LOCK = 11,
    FAULTY_SHM_MAP = 12,
    FAULTY_SHM_LOCK = 13,
    FAULTY_FETCH = 14,
};

/// One of SQLite's calls to its VFS.
typedef struct FaultyCall {
    int32_t kind;
    /// SQLite's own values: the flags of an open or a sync, whether a delete syncs the folder, the lock.
    int32_t flags;
    /// The file's path, as SQLite passes it.
    const char *path;
    /// The offset in the file, or its new size.
    int64_t offset;
    int64_t size;
    /// The written bytes; of a write that fails half-way, the half that is written.
    const void *data;
} FaultyCall;

/// Observes the calls, from any thread, and decides whether they fail.
typedef struct FaultyObserver {
    /// The owner of the file at a path; 0 for none: then it is opened as if there were no shim.
    int64_t (*owner)(const char *path);
    /// Returns the SQLite result code with which the call fails; 0 if it does not fail.
    int32_t (*before)(int64_t owner, const FaultyCall *call);
    /// Called after each call that changed something, with its real effect.
    void (*after)(int64_t owner, const FaultyCall *call);
} FaultyObserver;

/// Installs a VFS in front of the default one, for the whole process from now on. To be called once. Files with an owner are not
/// really synced.
/// https://www.sqlite.org/vfs.html#vfs_shims
/// - Returns: an SQLite result code.
int32_t faulty_sqlite_install(FaultyObserver observer);

#endif
