# Programs of 32 bits for tests.cmake, which the preset mingw-32 builds with the layer.
add_executable(framecast_unknown_command_entries capture/platform/unknown_command_entries_test.cpp
               ${PROJECT_SOURCE_DIR}/capture/platform/windows/unknown_command_entries.cpp)
target_include_directories(framecast_unknown_command_entries PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(framecast_unknown_command_entries PRIVATE framecast::warnings)
include(apps/d3d/d3d.cmake)
add_custom_target(framecast_windows_32 DEPENDS VkLayer_framecast framecast_unknown_command_entries framecast_d3d9 framecast_d3d11)
if(TARGET framecast_scenes)  # tests/windows/loader.sh --32
    find_program(GLSLANG_VALIDATOR glslangValidator REQUIRED)
    include(apps/app_api.cmake)
    add_dependencies(framecast_windows_32 framecast_scenes framecast_app_api)
endif()
