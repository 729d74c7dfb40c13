#define _GNU_SOURCE
#include "CoordvizMemory.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct memory {
    // 0 while the entry is free, 1 while it is being filled.
    uintptr_t begin;
    uintptr_t end;
    pid_t process;
    uint64_t *word;
    uint64_t mark;
    // A page of zeros and the mark, to replace the first page; null unless the word is in that page.
    void *first_page;
    // Guarded by `lock`: the parts that no longer belong to the file.
    int lock;
    int has_first_page;
    uintptr_t replaced_from;
};

enum { most_memories = 64 };
static const int faults[] = {SIGBUS, SIGSEGV, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
static struct memory memories[most_memories];
static struct sigaction before;
static uintptr_t page_size;

static int covers(const struct memory *memory, uintptr_t address) {
    uintptr_t begin = __atomic_load_n(&memory->begin, __ATOMIC_ACQUIRE);
    // In a forked child, something else is at this address.
    return begin > 1 && address >= begin && address < memory->end && memory->process == getpid();
}

static struct memory *find(uintptr_t address) {
    for (int index = 0; index < most_memories; index += 1) {
        if (covers(&memories[index], address)) return &memories[index];
    }
    return 0;
}

// Held for a few system calls. A signal handler of the app that interrupts the thread with the lock may record, and would wait
// forever. So signals are blocked, except those of faults, which the handler in this file may have to handle.
static void lock(struct memory *memory, sigset_t *before_it) {
    sigset_t others;
    sigfillset(&others);
    for (int index = 0; index < (int)(sizeof faults / sizeof *faults); index += 1) sigdelset(&others, faults[index]);
    pthread_sigmask(SIG_BLOCK, &others, before_it);
    while (__atomic_exchange_n(&memory->lock, 1, __ATOMIC_ACQUIRE)) sched_yield();
}

static void unlock(struct memory *memory, const sigset_t *before_it) {
    __atomic_store_n(&memory->lock, 0, __ATOMIC_RELEASE);
    pthread_sigmask(SIG_SETMASK, before_it, 0);
}

static void *anonymous(void *place, int flags) {
    return mmap(place, page_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON | flags, -1, 0);
}

static int is_in_first_page(uintptr_t begin, const uint64_t *word) {
    return (uintptr_t)word >= begin && (uintptr_t)word < begin + page_size;
}

// The same memory may be guarded several times: every word is marked, except one that is in the missing page.
static void tell(uintptr_t address) {
    uintptr_t page = address & ~(page_size - 1);
    for (int index = 0; index < most_memories; index += 1) {
        struct memory *memory = &memories[index];
        if (!covers(memory, address) || (page == memory->begin && is_in_first_page(page, memory->word))) continue;
        __atomic_fetch_or(memory->word, memory->mark, __ATOMIC_ACQ_REL);
    }
}

// Moves a page that was filled elsewhere to its place.
static int put(void **page, void *place) {
#if defined(__linux__)
    // Atomically: a thread that reads a page of zeros would miss the mark.
    if (mremap(*page, page_size, page_size, MREMAP_MAYMOVE | MREMAP_FIXED, place) == MAP_FAILED) return 0;
    *page = 0;
#else
    // In two steps, because there is no documented call for one: a thread that records between them reuses a number, for an
    // event that is lost.
    if (anonymous(place, MAP_FIXED) == MAP_FAILED) return 0;
    memcpy(place, *page, page_size);
#endif
    return 1;
}

// Returns whether the memory can be accessed now.
static int answer(uintptr_t address) {
    struct memory *memory = find(address);
    if (!memory) return 0;
    uintptr_t page = address & ~(page_size - 1);
    int done = 1;
    int holds_word = page == memory->begin && is_in_first_page(page, memory->word);
    // Not under the lock, because this may cause another fault, which is handled in between.
    tell(address);
    sigset_t before_it;
    lock(memory, &before_it);
    if (holds_word) {
        if (!memory->has_first_page) done = memory->has_first_page = put(&memory->first_page, (void *)page);
    } else if (page < memory->replaced_from) {
        done = anonymous((void *)page, MAP_FIXED) != MAP_FAILED;
    }
    unlock(memory, &before_it);
    return done;
}

static int was_sent(const siginfo_t *info) {
#if defined(__linux__)
    return info->si_code <= 0;
#else
    // Darwin reports the same for all of them (XNU, bsd/dev/arm/unix_signal.c): if the app has no handler, the first signal that
    // is sent removes this one, and the next one ends the app.
    (void)info;
    return 0;
#endif
}

static int is_ignored(const siginfo_t *info) {
    if (before.sa_handler != SIG_IGN) return 0;
#if defined(__linux__)
    return was_sent(info);
#else
    (void)info;
    return 1;
#endif
}

static void pass_on(int number, siginfo_t *info, void *context) {
    if (before.sa_flags & SA_SIGINFO) return before.sa_sigaction(number, info, context);
    if (is_ignored(info)) return;
    if (before.sa_handler != SIG_IGN && before.sa_handler != SIG_DFL) return before.sa_handler(number);
    // A fault is raised again immediately, by the same instruction.
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(number, &standard, 0);
    if (was_sent(info)) raise(number);
}

static void handle(int number, siginfo_t *info, void *context) {
    int error = errno;
    if (was_sent(info) || !answer((uintptr_t)info->si_addr)) pass_on(number, info, context);
    errno = error;
}

static void install(void) {
    page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
    // On the thread's alternate stack if it has one, which an earlier handler may need; and a fault may be raised while another
    // is handled.
    struct sigaction ours = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    sigemptyset(&ours.sa_mask);
    // First, so that a fault between the two calls finds it.
    sigaction(SIGBUS, 0, &before);
    sigaction(SIGBUS, &ours, 0);
}

void coordviz_memory_guard(void *place, size_t size, uint64_t *word, uint64_t mark) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install);
    void *first_page = 0;
    if (is_in_first_page((uintptr_t)place, word)) {
        first_page = anonymous(0, 0);
        if (first_page == MAP_FAILED) return;
        *(uint64_t *)((char *)first_page + ((uintptr_t)word - (uintptr_t)place)) = mark;
    }
    for (int index = 0; index < most_memories; index += 1) {
        struct memory *memory = &memories[index];
        uintptr_t none = 0;
        if (!__atomic_compare_exchange_n(&memory->begin, &none, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) continue;
        memory->end = (uintptr_t)place + size;
        memory->process = getpid();
        memory->word = word;
        memory->mark = mark;
        memory->first_page = first_page;
        memory->lock = 0;
        memory->has_first_page = 0;
        memory->replaced_from = memory->end;
        __atomic_store_n(&memory->begin, (uintptr_t)place, __ATOMIC_RELEASE);
        return;
    }
    if (first_page) munmap(first_page, page_size);
}

void coordviz_memory_unguard(void *place, const uint64_t *word) {
    for (int index = 0; index < most_memories; index += 1) {
        struct memory *memory = &memories[index];
        uintptr_t begin = __atomic_load_n(&memory->begin, __ATOMIC_ACQUIRE);
        if (begin != (uintptr_t)place || memory->word != word || memory->process != getpid()) continue;
        if (memory->first_page) munmap(memory->first_page, page_size);
        __atomic_store_n(&memory->begin, 0, __ATOMIC_RELEASE);
        return;
    }
}

static void store(void *place, const struct coordviz_memory_word *words, size_t count) {
    for (size_t index = 0; index < count; index += 1) {
        uint64_t *word = (uint64_t *)((char *)place + words[index].offset);
        __atomic_store_n(word, words[index].value, __ATOMIC_RELEASE);
    }
}

void coordviz_memory_replace(
    void *place, size_t size, size_t from, const struct coordviz_memory_word *words, size_t count
) {
    if (!page_size) page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
    struct memory *memory = find((uintptr_t)place);
    void *spare = 0;
    void **page = memory ? &memory->first_page : &spare;
    sigset_t before_it;
    if (memory) lock(memory, &before_it);
    if (from < size) {
        void *rest = (char *)place + from;
        void *made = mmap(rest, size - from, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON | MAP_FIXED, -1, 0);
        // If the pages could not be replaced, the handler continues to provide them one by one.
        if (made != MAP_FAILED && memory && (uintptr_t)rest < memory->replaced_from) memory->replaced_from = (uintptr_t)rest;
    }
    if (count && memory && memory->has_first_page) {
        store(place, words, count);
    } else if (count) {
        if (!*page) *page = anonymous(0, 0);
        if (*page == MAP_FAILED) *page = 0;
        if (*page) {
            store(*page, words, count);
            if (put(page, place) && memory) memory->has_first_page = 1;
        }
    }
    if (memory) unlock(memory, &before_it);
    if (spare) munmap(spare, page_size);
}
