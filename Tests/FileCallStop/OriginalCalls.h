#pragma once
// For functions that replace the C library's functions of the same name, to call the original ones:
// https://man7.org/linux/man-pages/man3/dlsym.3.html

#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>

#define ORIGINAL(name) ((__typeof__(&name))original(#name, &original_##name))
#define STORAGE(name) static void *original_##name

static void *original(const char *name, void **place) {
    if (!*place) *place = dlsym(RTLD_NEXT, name);
    return *place;
}

// Only those that may create a file; reading changes none.
#define OPEN(name, refuses)                                                                                            \
    STORAGE(name);                                                                                                     \
    int name(const char *path, int flags, ...) {                                                                       \
        mode_t mode = 0;                                                                                               \
        if (flags & O_CREAT) {                                                                                         \
            va_list list;                                                                                              \
            va_start(list, flags);                                                                                     \
            mode = va_arg(list, mode_t);                                                                               \
            va_end(list);                                                                                              \
            if (refuses(path)) return -1;                                                                              \
        }                                                                                                              \
        return ORIGINAL(name)(path, flags, mode);                                                                      \
    }
