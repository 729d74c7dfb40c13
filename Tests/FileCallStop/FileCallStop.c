#define _GNU_SOURCE
#include "FileCallStop.h"

#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

// The system's library lets a program replace these functions; sanitizers do so themselves.
// https://man7.org/linux/man-pages/man8/ld.so.8.html
#if defined(__linux__) && !defined(SANITIZED)

#include "OriginalCalls.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static _Atomic long made;
static _Atomic int is_armed;
static _Atomic int has_begun;
static long stop_at;
static const char *name_end;
static const char *begin;

void file_call_stop_arm(long at, const char *end, const char *first) {
    is_armed = 0;
    made = 0;
    stop_at = at;
    name_end = end;
    begin = first;
    has_begun = first == NULL;
    is_armed = 1;
}

long file_call_count(void) { return made; }

static void count(const char *name) {
    if (!has_begun) {
        if (!name || !strstr(name, begin)) return;
        has_begun = 1;
    }
    if (name_end) {
        size_t size = name ? strlen(name) : 0, end = strlen(name_end);
        if (size < end || strcmp(name + size - end, name_end)) return;
    }
    // To the calling thread: it does not return from this call until it is continued, and the others stop with it.
    if (++made == stop_at) raise(SIGSTOP);
}

static void count_descriptor(int descriptor) {
    if (!is_armed) return;
    if (has_begun && !name_end) return count(NULL);
    char link[64], name[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t size = readlink(link, name, sizeof name - 1);
    if (size < 0) return;
    name[size] = 0;
    count(name);
}

static void count_path(const char *path) {
    if (is_armed) count(path);
}

STORAGE(pwrite64);
ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t offset) {
    count_descriptor(descriptor);
    return ORIGINAL(pwrite64)(descriptor, bytes, size, offset);
}

STORAGE(ftruncate64);
int ftruncate64(int descriptor, off64_t size) {
    count_descriptor(descriptor);
    return ORIGINAL(ftruncate64)(descriptor, size);
}

STORAGE(fdatasync);
int fdatasync(int descriptor) {
    count_descriptor(descriptor);
    return ORIGINAL(fdatasync)(descriptor);
}

STORAGE(fsync);
int fsync(int descriptor) {
    count_descriptor(descriptor);
    return ORIGINAL(fsync)(descriptor);
}

STORAGE(flock);
int flock(int descriptor, int operation) {
    count_descriptor(descriptor);
    return ORIGINAL(flock)(descriptor, operation);
}

STORAGE(posix_fallocate);
int posix_fallocate(int descriptor, off_t offset, off_t size) {
    count_descriptor(descriptor);
    return ORIGINAL(posix_fallocate)(descriptor, offset, size);
}

STORAGE(mmap);
void *mmap(void *address, size_t size, int protection, int flags, int descriptor, off_t offset) {
    if (descriptor >= 0) count_descriptor(descriptor);
    return ORIGINAL(mmap)(address, size, protection, flags, descriptor, offset);
}

STORAGE(mmap64);
void *mmap64(void *address, size_t size, int protection, int flags, int descriptor, off64_t offset) {
    if (descriptor >= 0) count_descriptor(descriptor);
    return ORIGINAL(mmap64)(address, size, protection, flags, descriptor, offset);
}

STORAGE(unlink);
int unlink(const char *path) {
    count_path(path);
    return ORIGINAL(unlink)(path);
}

STORAGE(link);
int link(const char *old, const char *new) {
    count_path(new);
    return ORIGINAL(link)(old, new);
}

STORAGE(rename);
int rename(const char *old, const char *new) {
    count_path(new);
    return ORIGINAL(rename)(old, new);
}

static int refuses(const char *path) {
    count_path(path);
    return 0;
}

OPEN(open, refuses)
OPEN(open64, refuses)

#else

void file_call_stop_arm(long at, const char *end, const char *first) {
    (void)at, (void)end, (void)first;
}

long file_call_count(void) { return -1; }

#endif
