# Programs for 64-bit Windows (preset mingw).
set(FRAMECAST_WINDOWS_PROCESSOR x86_64)
set(FRAMECAST_WINDOWS_MADE mingw)
include(${CMAKE_CURRENT_LIST_DIR}/toolchain_both.cmake)
