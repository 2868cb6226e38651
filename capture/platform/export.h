// What a library shows to others; all else in it is hidden.
#pragma once

#if defined(_WIN32)
#define FRAMECAST_EXPORT __declspec(dllexport)
#else
#define FRAMECAST_EXPORT __attribute__((visibility("default")))
#endif
