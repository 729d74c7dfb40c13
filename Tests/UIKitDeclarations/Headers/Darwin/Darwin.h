// Darwin's C library is declared in Swift, in Overlays/Darwin.swift: in C its names would be taken for glibc's. Here is the
// one function that has the name of a structure, which Swift itself does not allow.
#ifndef COORDVIZ_DARWIN_H
#define COORDVIZ_DARWIN_H
// https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man2/stat.2.html
int darwin_stat(const char *_Null_unspecified path, void *_Null_unspecified status)
    __attribute__((swift_name("stat(_:_:)")));
#endif
