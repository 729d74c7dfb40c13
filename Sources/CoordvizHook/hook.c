#include "CoordvizHook.h"

const void *coordviz_hook_word = 0;
