#include <stddef.h>
#include <stdint.h>

// Of the compiler's own library, as https://llvm.org/docs/LibFuzzer.html documents it: libFuzzer as a function, because the
// package manager has a name of its own for a program's `main`.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*testOneInput)(const uint8_t *data, size_t size));
