// Memory of a file that other programs may make smaller. In C, because a handler of signals may do next to nothing.
#ifndef COORDVIZ_MEMORY_H
#define COORDVIZ_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/// Answers for mapped memory of a file: who touches a part that the file does not reach any more would get a SIGBUS, which
/// ends the process (https://man7.org/linux/man-pages/man2/mmap.2.html).
///
/// Instead that part, a page, becomes memory of zeros that no file belongs to, and before that `mark` is set in `word`, so that
/// everybody sees that the memory is not the file's any more. The word is in the first page, or elsewhere and stays for as long
/// as the memory is guarded. A SIGBUS from anywhere else goes to the handler that was there before the first call, or does what
/// it does without one; a handler that is set later is asked first. Sixty-four memories at most; a further one is not answered
/// for. Only in this process, in no forked child.
void coordviz_memory_guard(void *_Nonnull memory, size_t size, uint64_t *_Nonnull word, uint64_t mark);

/// Takes that back, to be called before anything of the memory is unmapped.
void coordviz_memory_unguard(void *_Nonnull memory);

/// Holds up the answers until ``coordviz_memory_end_replacing``, so that the caller can put other memory there. It must not touch
/// the memory in between.
void coordviz_memory_begin_replacing(void *_Nonnull memory);

/// Takes note of what the caller replaced: the first page or not, and all pages from an offset on.
void coordviz_memory_end_replacing(void *_Nonnull memory, int first_page, size_t from);

#endif
