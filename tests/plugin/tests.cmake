if(FRAMECAST_VULKAN)
    foreach(name counter_csv replay_frame)
        framecast_test(plugin/${name}_test.cpp framecast::import)
    endforeach()
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    add_test(NAME plugin/schemas COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/schema_test.py $<TARGET_FILE:framecast>
             ${PROJECT_SOURCE_DIR}/docs ${PROJECT_SOURCE_DIR}/tests/fuzz/seeds/replay/small.json
             ${PROJECT_SOURCE_DIR}/tests/fuzz/seeds/frame/small.json)
    add_test(NAME plugin/rewrite COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/rewrite_test.py $<TARGET_FILE:framecast>)
    foreach(page replay:tables/replay-file compare:tables/json-output)
        string(REPLACE ":" ";" parts ${page})
        list(GET parts 0 schema)
        list(GET parts 1 document)
        add_test(NAME plugin/${schema}_schema_is_documented COMMAND ${Python3_EXECUTABLE}
                 ${PROJECT_SOURCE_DIR}/tests/model/c_api/check_documented.py ${PROJECT_SOURCE_DIR}/docs/${schema}.schema.json
                 ${PROJECT_SOURCE_DIR}/docs/${document}.md)
    endforeach()
endif()
# Debian's module is for Debian's interpreter.
add_test(NAME plugin/extension COMMAND /usr/bin/python3 ${CMAKE_CURRENT_LIST_DIR}/extension_test.py)
