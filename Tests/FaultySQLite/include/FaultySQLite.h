#ifndef FAULTY_SQLITE_H
#define FAULTY_SQLITE_H

#include <stdint.h>

/// What SQLite asks of the system.
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

/// One call of SQLite's to its VFS.
typedef struct FaultyCall {
    int32_t kind;
    /// SQLite's own: the flags of an open or a sync, whether a delete syncs the folder, the lock.
    int32_t flags;
    /// The file, as SQLite names it.
    const char *path;
    /// Where in the file, or its new size.
    int64_t offset;
    int64_t size;
    /// What is written; of a write that fails half-way, the half that is written.
    const void *data;
} FaultyCall;

/// Who hears of the calls, from any thread, and decides about them.
typedef struct FaultyObserver {
    /// Whose file is at a path; 0 for nobody's: then it is opened as if there were no shim.
    int64_t (*owner)(const char *path);
    /// Says with which of SQLite's codes the call is to fail; 0 for not at all.
    int32_t (*before)(int64_t owner, const FaultyCall *call);
    /// Told of each call that changed something, with what it really did.
    void (*after)(int64_t owner, const FaultyCall *call);
} FaultyObserver;

/// Puts a VFS before the default one, for everybody in the process from now on. Once. Files with an owner are not really
/// synced.
/// https://www.sqlite.org/vfs.html#vfs_shims
/// - Returns: one of SQLite's codes.
int32_t faulty_sqlite_install(FaultyObserver observer);

#endif
