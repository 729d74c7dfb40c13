// Protects mapped memory of a file that other programs may truncate. In C, because a signal handler must be async-signal-safe.
#ifndef COORDVIZ_MEMORY_H
#define COORDVIZ_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/// Guards mapped memory of a file against truncation: accessing a part beyond the file's end would raise a SIGBUS, which ends
/// the process (https://man7.org/linux/man-pages/man2/mmap.2.html).
///
/// Instead the accessed page becomes zeroed memory without a file. Before that, `mark` is set in `word`, so that every thread sees
/// that the memory no longer belongs to the file. The word is in the first page, or elsewhere in memory that exists for as long as
/// the guard. Any other SIGBUS goes to the handler that was installed before the first call, or has its default effect; a handler
/// that is installed later is called first. At most 64 mappings are guarded; further ones are ignored. Applies to this process
/// only, not to forked children.
void coordviz_memory_guard(void *_Nonnull memory, size_t size, uint64_t *_Nonnull word, uint64_t mark);

/// Removes the guard with that word; the same memory may have several guards. Call it before the memory is unmapped, because its
/// addresses may be reused afterwards, or right after that if the caller does not unmap it itself.
void coordviz_memory_unguard(void *_Nonnull memory, const uint64_t *_Nonnull word);

/// A value to store at an offset in the first page of a mapping.
struct coordviz_memory_word {
    size_t offset;
    uint64_t value;
};

/// Replaces all pages from an offset on by zeroed memory without a file, and also the first page if there are words to store in
/// it. The words are stored in order, and on Linux all become visible to other threads at once.
///
/// Other threads may access the memory meanwhile. Pages for which the system has no memory remain as they are.
void coordviz_memory_replace(
    void *_Nonnull memory, size_t size, size_t from, const struct coordviz_memory_word *_Nullable words, size_t count
);

#endif
