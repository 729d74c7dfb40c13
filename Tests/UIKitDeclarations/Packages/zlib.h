// What CoordvizExport uses of zlib, from its manual: https://zlib.net/manual.html
//
// The system's own header includes headers of the system.

typedef unsigned char Bytef;
typedef unsigned long uLong;
typedef unsigned long uLongf;

#define Z_OK 0

uLong compressBound(uLong sourceLen);
int compress2(Bytef *dest, uLongf *destLen, const Bytef *source, uLong sourceLen, int level);
