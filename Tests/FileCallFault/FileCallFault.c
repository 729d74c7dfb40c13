// A library that a test loads before the C library (LD_PRELOAD) to let one of a program's calls that change files fail, or to send
// the program a signal right before one of them. https://man7.org/linux/man-pages/man8/ld.so.8.html
//
//   FILE_CALL_PROGRAM=coordviz   only in the program with this name, not in those that it starts
//   FILE_CALL_COUNT=FILE         writes the number of calls into FILE when the program exits
//   FILE_CALL_AT=N               at the N-th call, from 1 on:
//   FILE_CALL_SIGNAL=15            sends this signal
//   FILE_CALL_PAUSE=MICROSECONDS   and waits that long before the call is made
//   FILE_CALL_ERROR=28             or lets the call fail with this error, and those after it that write
#define _GNU_SOURCE
#include "../FileCallStop/OriginalCalls.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static int is_armed;
static _Atomic long made;
static long at, fault_signal, fault_error, fault_pause;
static char count_file[4096];

static long number(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

__attribute__((constructor)) static void begin(void) {
    const char *program = getenv("FILE_CALL_PROGRAM");
    is_armed = program && !strcmp(program, program_invocation_short_name);
    if (!is_armed) return;
    at = number("FILE_CALL_AT");
    fault_signal = number("FILE_CALL_SIGNAL");
    fault_error = number("FILE_CALL_ERROR");
    fault_pause = number("FILE_CALL_PAUSE");
    const char *file = getenv("FILE_CALL_COUNT");
    if (file) snprintf(count_file, sizeof count_file, "%s", file);
    // Programs that this program starts are not tested.
    unsetenv("LD_PRELOAD");
}

__attribute__((destructor)) static void end(void) {
    if (!is_armed || !*count_file) return;
    is_armed = 0;
    FILE *file = fopen(count_file, "w");
    if (!file) return;
    fprintf(file, "%ld\n", (long)made);
    fclose(file);
}

// Whether the call fails. `takes_space` is whether a full disk may refuse it.
static int fails(int takes_space) {
    if (!is_armed) return 0;
    long now = ++made;
    if (!at || now < at) return 0;
    if (fault_error && takes_space) {
        errno = (int)fault_error;
        return 1;
    }
    if (fault_signal && now == at) {
        kill(getpid(), (int)fault_signal);
        if (fault_pause) usleep((useconds_t)fault_pause);
    }
    return 0;
}

#define CALL(result, name, failure, takes_space, parameters, arguments)                                                \
    STORAGE(name);                                                                                                     \
    result name parameters {                                                                                           \
        if (fails(takes_space)) return failure;                                                                        \
        return ORIGINAL(name) arguments;                                                                               \
    }

// Messages to the user are not written to the disk.
CALL(ssize_t, write, -1, file != STDERR_FILENO, (int file, const void *bytes, size_t size), (file, bytes, size))
CALL(ssize_t, writev, -1, 1, (int file, const struct iovec *parts, int count), (file, parts, count))
CALL(ssize_t, pwrite, -1, 1, (int file, const void *bytes, size_t size, off_t offset), (file, bytes, size, offset))
CALL(ssize_t, pwrite64, -1, 1, (int file, const void *bytes, size_t size, off64_t offset), (file, bytes, size, offset))
CALL(ssize_t, sendfile, -1, 1, (int to, int from, off_t *offset, size_t size), (to, from, offset, size))
CALL(ssize_t, sendfile64, -1, 1, (int to, int from, off64_t *offset, size_t size), (to, from, offset, size))
CALL(ssize_t, copy_file_range, -1, 1,
     (int from, off64_t *from_offset, int to, off64_t *to_offset, size_t size, unsigned flags),
     (from, from_offset, to, to_offset, size, flags))
CALL(int, ftruncate, -1, 0, (int file, off_t size), (file, size))
CALL(int, ftruncate64, -1, 0, (int file, off64_t size), (file, size))
CALL(int, fsync, -1, 1, (int file), (file))
CALL(int, fdatasync, -1, 1, (int file), (file))
CALL(int, unlink, -1, 0, (const char *path), (path))
CALL(int, rmdir, -1, 0, (const char *path), (path))
CALL(int, link, -1, 1, (const char *from, const char *to), (from, to))
CALL(int, symlink, -1, 1, (const char *from, const char *to), (from, to))
CALL(int, rename, -1, 1, (const char *from, const char *to), (from, to))
CALL(int, mkdir, -1, 1, (const char *path, mode_t mode), (path, mode))
CALL(char *, mkdtemp, NULL, 1, (char *path), (path))
CALL(int, fchmod, -1, 0, (int file, mode_t mode), (file, mode))
CALL(int, posix_fallocate, ENOSPC, 1, (int file, off_t offset, off_t size), (file, offset, size))

// A full disk may have no room for a new file.
static int refuses(const char *path) {
    (void)path;
    return fails(1);
}

OPEN(open, refuses)
OPEN(open64, refuses)
