#define _GNU_SOURCE
#include "CoordvizHook.h"

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach/vm_inherit.h>
#endif

const void *coordviz_hook_word = 0;

static unsigned int mark_in_place = 0;
unsigned int *coordviz_process_mark = &mark_in_place;
static unsigned int last_mark = 0;

// File descriptors that a child must close, each plus one: a lock on a file lasts until the last process has closed it.
enum { most_files = 64 };
static int files_to_close[most_files];

// Calls only what is permitted in the child of a program with several threads:
// https://pubs.opengroup.org/onlinepubs/9799919799/functions/fork.html
static void in_child(void) {
    coordviz_hook_store(0);
    __atomic_store_n(coordviz_process_mark, 0, __ATOMIC_RELAXED);
    for (int index = 0; index < most_files; index += 1) {
        int file = __atomic_exchange_n(&files_to_close[index], 0, __ATOMIC_RELAXED);
        if (file) close(file - 1);
    }
}

static void guard(void) {
    pthread_atfork(0, 0, in_child);
#if defined(__linux__) && defined(MADV_WIPEONFORK)
    // Not every child runs these handlers: children of `_Fork` and a bare `clone` do not. The system zeroes this page for all.
    long size = sysconf(_SC_PAGESIZE);
    void *page = mmap(0, (size_t)size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) return;
    if (madvise(page, (size_t)size, MADV_WIPEONFORK) == 0) {
        __atomic_store_n(&coordviz_process_mark, (unsigned int *)page, __ATOMIC_RELEASE);
    } else {
        munmap(page, (size_t)size);
    }
#endif
}

unsigned int coordviz_hook_guard_forks(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, guard);
    unsigned int mark = coordviz_process();
    if (mark) return mark;
    unsigned int next = __atomic_add_fetch(&last_mark, 1, __ATOMIC_RELAXED);
    __atomic_compare_exchange_n(coordviz_process_mark, &mark, next, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    return coordviz_process();
}

void coordviz_hook_keep_from_children(void *memory, size_t size) {
#if defined(__APPLE__)
    minherit(memory, size, VM_INHERIT_NONE);
#elif defined(MADV_DONTFORK)
    madvise(memory, size, MADV_DONTFORK);
#endif
}

void coordviz_hook_add_file(int file) {
    for (int index = 0; index < most_files; index += 1) {
        int none = 0;
        if (__atomic_compare_exchange_n(
                &files_to_close[index], &none, file + 1, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
            return;
        }
    }
}

void coordviz_hook_remove_file(int file) {
    for (int index = 0; index < most_files; index += 1) {
        int expected = file + 1;
        __atomic_compare_exchange_n(&files_to_close[index], &expected, 0, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    }
}
