# One interface target carries every warning flag, so that no target forgets one.
add_library(framecast_warnings INTERFACE)
add_library(framecast::warnings ALIAS framecast_warnings)
target_compile_options(framecast_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wold-style-cast -Wformat=2
    -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-qual -Wundef
    # Vulkan's structures are begun with their type, and the rest of them is zero: GCC takes that as meant.
    $<$<CXX_COMPILER_ID:Clang>:-Wno-missing-field-initializers>
    $<$<BOOL:${FRAMECAST_WERROR}>:-Werror>)
