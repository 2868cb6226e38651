# The layer for 32-bit programs on Windows (preset mingw-32).
set(FRAMECAST_WINDOWS_PROCESSOR i686)
set(FRAMECAST_WINDOWS_MADE mingw-32)
include(${CMAKE_CURRENT_LIST_DIR}/toolchain_both.cmake)

# Computes as in 64 bits. Programs of other compilers align the stack to 4 bytes only.
foreach(language C CXX)
    string(APPEND CMAKE_${language}_FLAGS_INIT " -msse2 -mfpmath=sse -mstackrealign")
endforeach()
# GCC takes what malloc() returns for aligned to 16 bytes; Windows aligns it to 8.
string(APPEND CMAKE_CXX_FLAGS_INIT " -faligned-new=8")
# Exported functions have plain names: the loader does not look for "@4" after them.
foreach(kind SHARED MODULE)
    string(APPEND CMAKE_${kind}_LINKER_FLAGS_INIT " -Wl,--kill-at")
endforeach()
