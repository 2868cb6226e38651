# GCC looks for garbage from 128 MB on, and again whenever its memory has doubled: a tenth to a fifth of the time of compiling a file here.
# Where every job of the build can have 1.2 GB, it begins later.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    cmake_host_system_information(RESULT processors QUERY NUMBER_OF_LOGICAL_CORES)
    cmake_host_system_information(RESULT memory_mib QUERY TOTAL_PHYSICAL_MEMORY)
    math(EXPR needed_mib "1200 * (${processors} + 2)")  # ninja's jobs
    if(memory_mib GREATER_EQUAL needed_mib)
        add_compile_options(--param=ggc-min-heapsize=600000)  # KiB
    endif()
endif()
