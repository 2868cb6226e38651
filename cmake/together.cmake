# Half of what a compiler does with a file it does for every other file of the same library again: it instantiates the same
# templates. With FRAMECAST_TOGETHER files are compiled several in one, which is quicker where all are to be compiled, and slower
# where one was changed. A file that is in no group is compiled by itself as always; one whose names clash with its group's
# (GCC says so) is taken out of the group.
option(FRAMECAST_TOGETHER "Compile several files in one: for builds from nothing" OFF)

# framecast_together(TARGET "a b c" "d e"): a.cpp, b.cpp and c.cpp of the target are compiled in one, d.cpp and e.cpp in another.
function(framecast_together target)
    if(NOT FRAMECAST_TOGETHER)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    set(number 0)
    foreach(group ${ARGN})
        math(EXPR number "${number} + 1")
        string(REGEX REPLACE "[ \n]+" ";" names "${group}")
        list(TRANSFORM names APPEND .cpp)
        set_source_files_properties(${names} PROPERTIES UNITY_GROUP ${target}_${number})
    endforeach()
endfunction()
