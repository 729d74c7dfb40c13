#define _GNU_SOURCE
#include "CoordvizMemory.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

struct memory {
    // 0 while free, 1 while it is filled in.
    uintptr_t begin;
    uintptr_t end;
    pid_t process;
    uint64_t *word;
    uint64_t mark;
    // A page of zeros and the mark, to be put in the place of the first one; null unless the word is in that.
    void *first_page;
    // Under `lock`: what is no file's any more.
    int lock;
    int has_first_page;
    uintptr_t replaced_from;
};

enum { most_memories = 64 };
static struct memory memories[most_memories];
static struct sigaction before;
static uintptr_t page_size;

static struct memory *find(uintptr_t address) {
    for (int index = 0; index < most_memories; index += 1) {
        struct memory *memory = &memories[index];
        uintptr_t begin = __atomic_load_n(&memory->begin, __ATOMIC_ACQUIRE);
        // A child of a fork has something else there.
        if (begin > 1 && address >= begin && address < memory->end && memory->process == getpid()) return memory;
    }
    return 0;
}

// Nothing waits for long: only calls of the system are made meanwhile.
static void lock(struct memory *memory) {
    while (__atomic_exchange_n(&memory->lock, 1, __ATOMIC_ACQUIRE)) sched_yield();
}

static void unlock(struct memory *memory) { __atomic_store_n(&memory->lock, 0, __ATOMIC_RELEASE); }

static void *anonymous(void *place, int flags) {
    return mmap(place, page_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON | flags, -1, 0);
}

static int is_in_first_page(uintptr_t begin, const uint64_t *word) {
    return (uintptr_t)word >= begin && (uintptr_t)word < begin + page_size;
}

static int replace_first_page(struct memory *memory) {
    void *place = (void *)memory->begin;
#if defined(__linux__)
    // In one step: a thread that finds a page of zeros would miss the mark.
    void *page = mremap(memory->first_page, page_size, page_size, MREMAP_MAYMOVE | MREMAP_FIXED, place);
    if (page == MAP_FAILED) return 0;
    memory->first_page = 0;
#else
    if (anonymous(place, MAP_FIXED) == MAP_FAILED) return 0;
    __atomic_store_n(memory->word, memory->mark, __ATOMIC_RELEASE);
#endif
    memory->has_first_page = 1;
    return 1;
}

// Whether the memory can be touched now.
static int answer(uintptr_t address) {
    struct memory *memory = find(address);
    if (!memory) return 0;
    uintptr_t page = address & ~(page_size - 1);
    int done = 1;
    int holds_word = page == memory->begin && is_in_first_page(page, memory->word);
    // This may be one more fault, which is answered meanwhile: so not under the lock.
    if (!holds_word) __atomic_fetch_or(memory->word, memory->mark, __ATOMIC_ACQ_REL);
    lock(memory);
    if (holds_word) {
        if (!memory->has_first_page) done = replace_first_page(memory);
    } else if (page < memory->replaced_from) {
        done = anonymous((void *)page, MAP_FIXED) != MAP_FAILED;
    }
    unlock(memory);
    return done;
}

static int was_sent(const siginfo_t *info) {
#if defined(__linux__)
    return info->si_code <= 0;
#else
    return info->si_code == SI_USER || info->si_code == SI_QUEUE;
#endif
}

static void pass_on(int number, siginfo_t *info, void *context) {
    if (before.sa_flags & SA_SIGINFO) return before.sa_sigaction(number, info, context);
    if (before.sa_handler == SIG_IGN && was_sent(info)) return;
    if (before.sa_handler != SIG_IGN && before.sa_handler != SIG_DFL) return before.sa_handler(number);
    // A fault comes again at once, from the same instruction.
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
    // On the thread's alternate stack where it has one, as a handler that was there before may need; and one fault may come
    // while another is answered.
    struct sigaction ours = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    sigemptyset(&ours.sa_mask);
    // First, so that a fault that comes between the two finds it.
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

void coordviz_memory_unguard(void *place) {
    struct memory *memory = find((uintptr_t)place);
    if (!memory) return;
    if (memory->first_page) munmap(memory->first_page, page_size);
    __atomic_store_n(&memory->begin, 0, __ATOMIC_RELEASE);
}

void coordviz_memory_begin_replacing(void *place) {
    struct memory *memory = find((uintptr_t)place);
    if (memory) lock(memory);
}

void coordviz_memory_end_replacing(void *place, int first_page, size_t from) {
    struct memory *memory = find((uintptr_t)place);
    if (!memory) return;
    if (first_page) memory->has_first_page = 1;
    if ((uintptr_t)place + from < memory->replaced_from) memory->replaced_from = (uintptr_t)place + from;
    unlock(memory);
}
