#include "AllocationCounter.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

// The C library lets a program replace these functions; sanitizers do so themselves.
// https://sourceware.org/glibc/manual/latest/html_node/Replacing-malloc.html
#if defined(__GLIBC__) && !defined(SANITIZED)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static __thread long all __attribute__((tls_model("initial-exec")));
static __thread long large __attribute__((tls_model("initial-exec")));

static void count(size_t size) {
    all += 1;
    if (size > 64) large += 1;
}

void *malloc(size_t size) {
    count(size);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count(number * size);
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    count(size);
    return __libc_realloc(old, size);
}

long allocation_count(void) { return all; }

long large_allocation_count(void) { return large; }

#else

long allocation_count(void) { return -1; }

long large_allocation_count(void) { return -1; }

#endif
