#include "SystemAllocator.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void system_allocator_return_large_blocks(void) {
#ifdef __GLIBC__
    // The initial value, which stays when it is set: otherwise it grows to the size of the largest block that was freed, up to
    // 32 MiB, and blocks below it remain in the heap, between smaller ones that are in use.
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}
