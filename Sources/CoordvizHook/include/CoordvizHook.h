// The one word that a hook looks at when nobody listens. In C, because a global of Swift's is reached through a call and a
// check whether it was made yet, which cost more than the load.
#ifndef COORDVIZ_HOOK_H
#define COORDVIZ_HOOK_H

#include <stdbool.h>

extern const void *_Nullable coordviz_hook_word;

/// What is plugged in, or null. Inlined into whoever asks.
static inline const void *_Nullable coordviz_hook_load(void) {
    return __atomic_load_n(&coordviz_hook_word, __ATOMIC_ACQUIRE);
}

/// Plugs something in, in place of what was there.
static inline void coordviz_hook_store(const void *_Nullable installed) {
    __atomic_store_n(&coordviz_hook_word, installed, __ATOMIC_RELEASE);
}

/// Plugs out what is plugged in if it is still `expected`.
static inline bool coordviz_hook_clear(const void *_Nonnull expected) {
    const void *was = expected;
    return __atomic_compare_exchange_n(
        &coordviz_hook_word, &was, (const void *)0, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

extern unsigned int coordviz_fork_count;

/// How often this process was made by a fork: a recorder that was made before one is the parent's.
static inline unsigned int coordviz_forks(void) { return __atomic_load_n(&coordviz_fork_count, __ATOMIC_RELAXED); }

/// Sees to it that a forked child has no backend plugged in, and counts it. Once is enough.
void coordviz_hook_guard_forks(void);

#endif
