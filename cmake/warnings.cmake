# One interface target carries every warning flag, so that no target forgets one.
add_library(framecast_warnings INTERFACE)
add_library(framecast::warnings ALIAS framecast_warnings)
target_compile_options(framecast_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wold-style-cast -Wformat=2
    -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-qual -Wundef
    $<$<BOOL:${FRAMECAST_WERROR}>:-Werror>)
