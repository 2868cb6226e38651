# Tests of the command recorder.
framecast_test(capture/recorder/command_ids_test.cpp framecast::capture_recorder)
framecast_test(capture/recorder/command_stream_test.cpp framecast::capture_recorder ALONE)
target_sources(${framecast_test_target} PRIVATE capture/support/counted_new.cpp)
framecast_test(capture/recorder/copier_test.cpp framecast::capture_recorder)
framecast_test(capture/recorder/descriptor_templates_test.cpp framecast::capture_recorder)
framecast_test(capture/recorder/dispatch_test.cpp framecast::capture_recorder)
framecast_test(capture/recorder/recorder_test.cpp framecast::capture_recorder ALONE)
target_sources(${framecast_test_target} PRIVATE
    capture/recorder/command_cases.cpp capture/support/counted_new.cpp capture/recorder/generated/command_cases.cpp)

# Generated code is what its generator writes. Exit code 77: another version of the registry is installed.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_test(NAME capture/generated_code.is_fresh
         COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/generate_vulkan.py --check)
add_test(NAME capture/generate_vulkan.rules
         COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/capture/recorder/generate_vulkan_test.py)
set_tests_properties(capture/generated_code.is_fresh PROPERTIES SKIP_RETURN_CODE 77)
