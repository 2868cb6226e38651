if(FRAMECAST_VULKAN)
    foreach(name counter_csv replay_frame)
        framecast_test(plugin/${name}_test.cpp framecast::import)
    endforeach()
endif()
# Debian's module is for Debian's interpreter.
add_test(NAME plugin/extension COMMAND /usr/bin/python3 ${CMAKE_CURRENT_LIST_DIR}/extension_test.py)
