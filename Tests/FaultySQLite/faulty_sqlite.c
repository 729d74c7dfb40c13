#include "FaultySQLite.h"

#include <sqlite3.h>
#include <stddef.h>
#include <string.h>

// A shim: each of its files has the real file after it, in the same allocation.
// https://www.sqlite.org/c3ref/io_methods.html, https://www.sqlite.org/c3ref/vfs.html

typedef struct File {
    sqlite3_file base;
    int64_t owner;
    const char *path;
    sqlite3_file *real;
} File;

static FaultyObserver observer;
static sqlite3_vfs *real_vfs;
static sqlite3_vfs shim;

static sqlite3_file *real_file(sqlite3_file *file) { return ((File *)file)->real; }

static FaultyCall call_of(sqlite3_file *file, int kind, int64_t offset, int64_t size, int flags) {
    FaultyCall call = {kind, flags, ((File *)file)->path, offset, size, NULL};
    return call;
}

static int before(sqlite3_file *file, const FaultyCall *call) { return observer.before(((File *)file)->owner, call); }

static int told(sqlite3_file *file, const FaultyCall *call, int result) {
    if (result == SQLITE_OK) observer.after(((File *)file)->owner, call);
    return result;
}

// Files

static int file_close(sqlite3_file *file) {
    // Never fails: SQLite ignores an error here.
    int result = real_file(file)->pMethods->xClose(real_file(file));
    file->pMethods = NULL;
    return result;
}

static int file_read(sqlite3_file *file, void *data, int size, sqlite3_int64 offset) {
    FaultyCall call = call_of(file, FAULTY_READ, offset, size, 0);
    int error = before(file, &call);
    if (error) return error;
    return real_file(file)->pMethods->xRead(real_file(file), data, size, offset);
}

static int file_write(sqlite3_file *file, const void *data, int size, sqlite3_int64 offset) {
    FaultyCall call = call_of(file, FAULTY_WRITE, offset, size, 0);
    call.data = data;
    int error = before(file, &call);
    // A full disk stores as much as it has room for.
    if (error) call.size = size / 2;
    int result = SQLITE_OK;
    if (call.size > 0) {
        result = real_file(file)->pMethods->xWrite(real_file(file), data, (int)call.size, offset);
        told(file, &call, result);
    }
    return error ? error : result;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
    FaultyCall call = call_of(file, FAULTY_TRUNCATE, size, 0, 0);
    int error = before(file, &call);
    if (error) return error;
    return told(file, &call, real_file(file)->pMethods->xTruncate(real_file(file), size));
}

static int file_sync(sqlite3_file *file, int flags) {
    FaultyCall call = call_of(file, FAULTY_SYNC, 0, 0, flags);
    int error = before(file, &call);
    if (error) return error;
    // No real sync: no test stops the machine, and the tests sync thousands of times.
    return told(file, &call, SQLITE_OK);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    FaultyCall call = call_of(file, FAULTY_FILE_SIZE, 0, 0, 0);
    int error = before(file, &call);
    if (error) return error;
    return real_file(file)->pMethods->xFileSize(real_file(file), size);
}

static int file_lock(sqlite3_file *file, int level) {
    FaultyCall call = call_of(file, FAULTY_LOCK, 0, 0, level);
    int error = before(file, &call);
    if (error) return error;
    return real_file(file)->pMethods->xLock(real_file(file), level);
}

static int file_unlock(sqlite3_file *file, int level) {
    return real_file(file)->pMethods->xUnlock(real_file(file), level);
}

static int file_check_reserved_lock(sqlite3_file *file, int *result) {
    FaultyCall call = call_of(file, FAULTY_CHECK_RESERVED_LOCK, 0, 0, 0);
    int error = before(file, &call);
    if (error) return error;
    return real_file(file)->pMethods->xCheckReservedLock(real_file(file), result);
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
    return real_file(file)->pMethods->xFileControl(real_file(file), operation, argument);
}

static int file_sector_size(sqlite3_file *file) { return real_file(file)->pMethods->xSectorSize(real_file(file)); }

static int file_characteristics(sqlite3_file *file) {
    return real_file(file)->pMethods->xDeviceCharacteristics(real_file(file));
}

static int file_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
    FaultyCall call = call_of(file, FAULTY_SHM_MAP, page, size, extend);
    int error = before(file, &call);
    if (error) {
        *memory = NULL;
        return error;
    }
    return real_file(file)->pMethods->xShmMap(real_file(file), page, size, extend, memory);
}

static int file_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    if (flags & SQLITE_SHM_LOCK) {
        FaultyCall call = call_of(file, FAULTY_SHM_LOCK, offset, count, flags);
        int error = before(file, &call);
        if (error) return error;
    }
    return real_file(file)->pMethods->xShmLock(real_file(file), offset, count, flags);
}

static void file_shm_barrier(sqlite3_file *file) { real_file(file)->pMethods->xShmBarrier(real_file(file)); }

static int file_shm_unmap(sqlite3_file *file, int deletes) {
    return real_file(file)->pMethods->xShmUnmap(real_file(file), deletes);
}

static int file_fetch(sqlite3_file *file, sqlite3_int64 offset, int size, void **memory) {
    FaultyCall call = call_of(file, FAULTY_FETCH, offset, size, 0);
    int error = before(file, &call);
    if (error) {
        *memory = NULL;
        return error;
    }
    return real_file(file)->pMethods->xFetch(real_file(file), offset, size, memory);
}

static int file_unfetch(sqlite3_file *file, sqlite3_int64 offset, void *memory) {
    return real_file(file)->pMethods->xUnfetch(real_file(file), offset, memory);
}

// By version, because the version determines for SQLite what a file supports.
#define METHODS(version)                                                                                              \
    {                                                                                                                  \
        version, file_close, file_read, file_write, file_truncate, file_sync, file_size, file_lock, file_unlock,       \
            file_check_reserved_lock, file_control, file_sector_size, file_characteristics, file_shm_map,              \
            file_shm_lock, file_shm_barrier, file_shm_unmap, file_fetch, file_unfetch                                  \
    }

static const sqlite3_io_methods methods[] = {METHODS(1), METHODS(2), METHODS(3)};

// The VFS

static int shim_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *opened, int flags, int *flags_out) {
    (void)vfs;
    int64_t owner = path ? observer.owner(path) : 0;
    if (owner == 0) return real_vfs->xOpen(real_vfs, path, opened, flags, flags_out);
    FaultyCall call = {FAULTY_OPEN, flags, path, 0, 0, NULL};
    opened->pMethods = NULL;
    int error = observer.before(owner, &call);
    if (error) return error;
    File *file = (File *)opened;
    file->owner = owner;
    file->path = path;
    file->real = (sqlite3_file *)&file[1];
    int result = real_vfs->xOpen(real_vfs, path, file->real, flags, flags_out);
    if (file->real->pMethods) {
        int version = file->real->pMethods->iVersion;
        file->base.pMethods = &methods[version < 1 ? 0 : version > 3 ? 2 : version - 1];
    }
    if (result == SQLITE_OK) observer.after(owner, &call);
    return result;
}

static int shim_delete(sqlite3_vfs *vfs, const char *path, int syncs_folder) {
    (void)vfs;
    int64_t owner = observer.owner(path);
    FaultyCall call = {FAULTY_DELETE, syncs_folder, path, 0, 0, NULL};
    int error = owner ? observer.before(owner, &call) : SQLITE_OK;
    if (error) return error;
    int result = real_vfs->xDelete(real_vfs, path, owner ? 0 : syncs_folder);
    if (owner && result == SQLITE_OK) observer.after(owner, &call);
    return result;
}

static int shim_access(sqlite3_vfs *vfs, const char *path, int flags, int *result) {
    (void)vfs;
    int64_t owner = observer.owner(path);
    FaultyCall call = {FAULTY_ACCESS, flags, path, 0, 0, NULL};
    int error = owner ? observer.before(owner, &call) : SQLITE_OK;
    return error ? error : real_vfs->xAccess(real_vfs, path, flags, result);
}

static int shim_full_path(sqlite3_vfs *vfs, const char *path, int size, char *full) {
    (void)vfs;
    int64_t owner = observer.owner(path);
    FaultyCall call = {FAULTY_FULL_PATH, 0, path, 0, 0, NULL};
    int error = owner ? observer.before(owner, &call) : SQLITE_OK;
    return error ? error : real_vfs->xFullPathname(real_vfs, path, size, full);
}

static void *shim_open_library(sqlite3_vfs *vfs, const char *path) {
    (void)vfs;
    return real_vfs->xDlOpen(real_vfs, path);
}

static void shim_library_error(sqlite3_vfs *vfs, int size, char *message) {
    (void)vfs;
    real_vfs->xDlError(real_vfs, size, message);
}

static void (*shim_symbol(sqlite3_vfs *vfs, void *library, const char *name))(void) {
    (void)vfs;
    return real_vfs->xDlSym(real_vfs, library, name);
}

static void shim_close_library(sqlite3_vfs *vfs, void *library) {
    (void)vfs;
    real_vfs->xDlClose(real_vfs, library);
}

static int shim_randomness(sqlite3_vfs *vfs, int size, char *bytes) {
    (void)vfs;
    return real_vfs->xRandomness(real_vfs, size, bytes);
}

static int shim_sleep(sqlite3_vfs *vfs, int microseconds) {
    (void)vfs;
    return real_vfs->xSleep(real_vfs, microseconds);
}

static int shim_time(sqlite3_vfs *vfs, double *time) {
    (void)vfs;
    return real_vfs->xCurrentTime(real_vfs, time);
}

static int shim_last_error(sqlite3_vfs *vfs, int size, char *message) {
    (void)vfs;
    return real_vfs->xGetLastError(real_vfs, size, message);
}

static int shim_time_64(sqlite3_vfs *vfs, sqlite3_int64 *time) {
    (void)vfs;
    return real_vfs->xCurrentTimeInt64(real_vfs, time);
}

int32_t faulty_sqlite_install(FaultyObserver wanted) {
    if (real_vfs) return SQLITE_MISUSE;
    observer = wanted;
    int result = sqlite3_initialize();
    if (result != SQLITE_OK) return result;
    sqlite3_vfs *found = sqlite3_vfs_find(NULL);
    if (!found || found->iVersion < 2) return SQLITE_ERROR;
    real_vfs = found;
    shim.iVersion = 2;
    shim.szOsFile = (int)sizeof(File) + found->szOsFile;
    shim.mxPathname = found->mxPathname;
    shim.zName = "coordviz-faulty";
    shim.xOpen = shim_open;
    shim.xDelete = shim_delete;
    shim.xAccess = shim_access;
    shim.xFullPathname = shim_full_path;
    shim.xDlOpen = shim_open_library;
    shim.xDlError = shim_library_error;
    shim.xDlSym = shim_symbol;
    shim.xDlClose = shim_close_library;
    shim.xRandomness = shim_randomness;
    shim.xSleep = shim_sleep;
    shim.xCurrentTime = shim_time;
    shim.xGetLastError = shim_last_error;
    shim.xCurrentTimeInt64 = shim_time_64;
    return sqlite3_vfs_register(&shim, 1);
}
