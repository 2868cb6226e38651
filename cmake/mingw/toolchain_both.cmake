# Windows programs, made on Debian by mingw-w64 with Debian's header-only libraries, and run by Wine (packages of group windows in
# packages-debian.txt; docs/windows.md). toolchain.cmake and toolchain_32.cmake say for which processor.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR ${FRAMECAST_WINDOWS_PROCESSOR})
set(tools ${FRAMECAST_WINDOWS_PROCESSOR}-w64-mingw32)
# std::thread needs the variant with POSIX threads.
set(CMAKE_C_COMPILER ${tools}-gcc-posix)
set(CMAKE_CXX_COMPILER ${tools}-g++-posix)
set(CMAKE_RC_COMPILER ${tools}-windres)
set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/wine.sh)

# GCC for Windows takes Eigen's vectors for uninitialised where GCC for Linux does not.
set(CMAKE_CXX_FLAGS_INIT -Wno-maybe-uninitialized)

# One file runs by itself: GCC's libraries are in it.
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_SHARED_LINKER_FLAGS_INIT -static)
set(CMAKE_MODULE_LINKER_FLAGS_INIT -static)
# Windows looks for libraries beside the program.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

# The find modules beside this file; no library of this system is taken. Those that libraries.sh makes are in the build folder.
set(CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})
set(ZLIB_USE_STATIC_LIBS ON)
set(Eigen3_DIR /usr/share/eigen3/cmake)
get_filename_component(libraries ${CMAKE_CURRENT_LIST_DIR}/../../build/${FRAMECAST_WINDOWS_MADE}-libraries ABSOLUTE)
set(CMAKE_FIND_ROOT_PATH ${libraries} /usr/${tools})
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
