if(TARGET VkLayer_framecast)
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    add_test(NAME package/library_and_debian_package_work_from_where_they_are_put
             COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/package_test.py ${CMAKE_COMMAND} ${PROJECT_BINARY_DIR}
                     ${PROJECT_SOURCE_DIR}/tests/fuzz/seeds/frame/small.json)
    set_tests_properties(package/library_and_debian_package_work_from_where_they_are_put PROPERTIES TIMEOUT 300 COST 100)
endif()
