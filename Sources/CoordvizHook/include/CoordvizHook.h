// The one word that a hook loads while nothing is recorded. In C, because a Swift global is accessed through a call that checks
// whether it is initialized, which costs more than the load.
#ifndef COORDVIZ_HOOK_H
#define COORDVIZ_HOOK_H

#include <stdbool.h>
#include <stddef.h>

#include "CoordvizMemory.h"

extern const void *_Nullable coordviz_hook_word;

/// Returns the installed backend, or null. Inlined into the caller.
static inline const void *_Nullable coordviz_hook_load(void) {
    return __atomic_load_n(&coordviz_hook_word, __ATOMIC_ACQUIRE);
}

/// Installs a backend in place of the one before.
static inline void coordviz_hook_store(const void *_Nullable installed) {
    __atomic_store_n(&coordviz_hook_word, installed, __ATOMIC_RELEASE);
}

/// Removes the installed backend if it still is `expected`.
static inline bool coordviz_hook_clear(const void *_Nonnull expected) {
    const void *was = expected;
    return __atomic_compare_exchange_n(
        &coordviz_hook_word, &was, (const void *)0, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

extern unsigned int *_Nonnull coordviz_process_mark;

/// Returns the mark of this process; 0 in a forked child that has none yet. Costs two loads.
static inline unsigned int coordviz_process(void) {
    return __atomic_load_n(__atomic_load_n(&coordviz_process_mark, __ATOMIC_RELAXED), __ATOMIC_RELAXED);
}

/// Gives this process a mark that forked children do not inherit, and removes the installed backend in children. An object that
/// was created with another mark belongs to a parent process. Returns the mark, which is never 0 and does not change.
unsigned int coordviz_hook_guard_forks(void);

/// Excludes mapped memory from forked children, because a mapping of a file is a reference to the file and to the locks on it.
/// The memory must consist of complete pages.
void coordviz_hook_keep_from_children(void *_Nonnull memory, size_t size);

/// Closes a file in every forked child, which would otherwise share and keep its parent's lock on it. The parent's descriptor is
/// unaffected. At most 64 files; further ones are left open.
void coordviz_hook_add_file(int file);

/// Reverts ``coordviz_hook_add_file``; call it before the file is closed.
void coordviz_hook_remove_file(int file);

#endif
