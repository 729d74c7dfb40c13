// The one word that a hook looks at when nobody listens. In C, because a global of Swift's is reached through a call and a
// check whether it was made yet, which cost more than the load.
#ifndef COORDVIZ_HOOK_H
#define COORDVIZ_HOOK_H

#include <stdbool.h>
#include <stddef.h>

#include "CoordvizMemory.h"

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

extern unsigned int *_Nonnull coordviz_process_mark;

/// The mark of this process; 0 in a forked child that has none yet. Costs two loads.
static inline unsigned int coordviz_process(void) {
    return __atomic_load_n(__atomic_load_n(&coordviz_process_mark, __ATOMIC_RELAXED), __ATOMIC_RELAXED);
}

/// Gives this process a mark that no forked child inherits, and sees to it that a child has no backend plugged in. What
/// was made under another mark is a parent's. Returns the mark, which is never 0 and stays as it is.
unsigned int coordviz_hook_guard_forks(void);

/// Leaves mapped memory out of forked children: a mapped file is a reference to it, and with it to a lock on it. Whole
/// pages.
void coordviz_hook_keep_from_children(void *_Nonnull memory, size_t size);

/// Has a file closed in every forked child, which would otherwise share its parent's lock on it and keep it. The parent's
/// own stays. Sixty-four files at most; what is more is left open.
void coordviz_hook_add_file(int file);

/// Takes that back; to be called before the file is closed.
void coordviz_hook_remove_file(int file);

#endif
