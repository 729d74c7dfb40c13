#include "CoordvizHook.h"

#include <pthread.h>

const void *coordviz_hook_word = 0;
unsigned int coordviz_fork_count = 0;

// Only what may be done in the child of a program with several threads:
// https://pubs.opengroup.org/onlinepubs/9799919799/functions/fork.html
static void in_child(void) {
    coordviz_hook_store(0);
    __atomic_fetch_add(&coordviz_fork_count, 1, __ATOMIC_RELAXED);
}

static void guard(void) { pthread_atfork(0, 0, in_child); }

void coordviz_hook_guard_forks(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, guard);
}
