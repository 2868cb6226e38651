# Tests of the command recorder.
framecast_test(capture/command_ids_test.cpp framecast::recorder)
framecast_test(capture/command_stream_test.cpp framecast::recorder)
target_sources(test_capture_command_stream_test PRIVATE capture/counted_new.cpp)
framecast_test(capture/copier_test.cpp framecast::recorder)
framecast_test(capture/descriptor_templates_test.cpp framecast::recorder)
framecast_test(capture/dispatch_test.cpp framecast::recorder)
framecast_test(capture/recorder_test.cpp framecast::recorder)
target_sources(test_capture_recorder_test PRIVATE
    capture/command_cases.cpp capture/counted_new.cpp capture/generated/command_cases.cpp)

# Generated code is what its generator writes. Exit code 77: another version of the registry is installed.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_test(NAME capture/generated_code.is_fresh
         COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/generate_vulkan.py --check)
add_test(NAME capture/generate_vulkan.rules
         COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/capture/generate_vulkan_test.py)
set_tests_properties(capture/generated_code.is_fresh PROPERTIES SKIP_RETURN_CODE 77)
