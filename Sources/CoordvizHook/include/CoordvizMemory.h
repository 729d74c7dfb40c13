// Memory of a file that other programs may make smaller. In C, because a handler of signals may do next to nothing.
#ifndef COORDVIZ_MEMORY_H
#define COORDVIZ_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/// Answers for mapped memory of a file: who touches a part that the file does not reach any more would get a SIGBUS, which
/// ends the process (https://man7.org/linux/man-pages/man2/mmap.2.html).
///
/// Instead that part, a page, becomes memory of zeros that no file belongs to, and before that `mark` is set in `word`, so that
/// every thread sees that the memory is not the file's any more. The word is in the first page, or elsewhere and stays for as long
/// as the memory is guarded. A SIGBUS from anywhere else goes to the handler that was there before the first call, or does what
/// it does without one; a handler that is set later is asked first. Sixty-four memories at most; a further one is not answered
/// for. Only in this process, in no forked child.
void coordviz_memory_guard(void *_Nonnull memory, size_t size, uint64_t *_Nonnull word, uint64_t mark);

/// Takes back the guard with that word; the same memory may be guarded with several. Something else may have the addresses as
/// soon as the memory is unmapped: so before that, or right after it where the caller does not unmap it itself.
void coordviz_memory_unguard(void *_Nonnull memory, const uint64_t *_Nonnull word);

/// What is to stand at an offset in the first page of some memory.
struct coordviz_memory_word {
    size_t offset;
    uint64_t value;
};

/// Puts memory of zeros that no file belongs to in the place of all pages from an offset on, and of the first page if there are
/// words to stand in it; these are stored in their order, and on Linux all are there before any thread sees one.
///
/// Threads may touch the memory meanwhile. What the system has no memory for stays as it is.
void coordviz_memory_replace(
    void *_Nonnull memory, size_t size, size_t from, const struct coordviz_memory_word *_Nullable words, size_t count
);

#endif
