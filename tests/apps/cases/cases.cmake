# Small programs of other tools' bug reports; cases.py runs them in every mode. One test a case.
set(cases_dir ${PROJECT_SOURCE_DIR}/tests/apps/cases)
set(case_shader_dir ${CMAKE_CURRENT_BINARY_DIR}/case_shaders)
foreach(shader add.comp deep.vert flat.frag heavy.frag push.frag push.vert quad.vert)
    string(REPLACE "." "_" variable ${shader})
    set(header ${case_shader_dir}/${variable}.h)
    add_custom_command(OUTPUT ${header}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${case_shader_dir}
        COMMAND ${GLSLANG_VALIDATOR} --quiet -V --target-env vulkan1.1 --vn ${variable} -o ${header} ${cases_dir}/shaders/${shader}
        DEPENDS ${cases_dir}/shaders/${shader} VERBATIM)
    list(APPEND case_shader_headers ${header})
endforeach()
add_custom_target(framecast_case_shaders DEPENDS ${case_shader_headers})

foreach(case basic calls_within_calls cancelled_wait closed_descriptors denied_calls depth_prepass forks group_of_one late_destroy
        lifetimes many_draws names newer_commands pipeline_libraries polls push_constants_to_all suspended swapchain_images timelines
        two_presents whole_secondary zeros)
    add_executable(case_${case} apps/cases/${case}.cpp)
    target_include_directories(case_${case} PRIVATE ${PROJECT_SOURCE_DIR} ${case_shader_dir})
    target_link_libraries(case_${case} PRIVATE Vulkan::Vulkan Threads::Threads ${XCB_LIBRARY} ${CMAKE_DL_LIBS} framecast::warnings)
    target_compile_options(case_${case} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-missing-field-initializers>)
    add_dependencies(case_${case} framecast_case_shaders)
endforeach()

set_target_properties(case_calls_within_calls PROPERTIES ENABLE_EXPORTS ON)  # case_layer.cpp calls it

# What stands below the layer in some cases: a driver that does what the case is about.
set(case_layer_dir ${CMAKE_CURRENT_BINARY_DIR}/case_layer)
add_library(VkLayer_framecast_test_case MODULE apps/cases/case_layer.cpp)
set_target_properties(VkLayer_framecast_test_case PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${case_layer_dir})
target_include_directories(VkLayer_framecast_test_case PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(VkLayer_framecast_test_case PRIVATE Vulkan::Headers framecast::warnings ${CMAKE_DL_LIBS})
configure_file(${cases_dir}/VkLayer_FRAMECAST_TEST_case.json ${case_layer_dir}/VkLayer_FRAMECAST_TEST_case.json COPYONLY)

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${cases_dir}/cases.py)
execute_process(COMMAND ${Python3_EXECUTABLE} ${cases_dir}/cases.py --list OUTPUT_VARIABLE cases COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "[ \n]+" ";" cases "${cases}")
list(REMOVE_ITEM cases "")
foreach(case ${cases})
    add_test(NAME cases/${case} COMMAND ${Python3_EXECUTABLE} ${cases_dir}/cases.py --build ${PROJECT_BINARY_DIR} ${case})
    set_tests_properties(cases/${case} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 1800)
endforeach()
# 70 002 draws in ten modes: 2 minutes on two slow cores.
set_tests_properties(cases/many-draws cases/many-draws-indirect cases/most-draws PROPERTIES TIMEOUT 3600)
