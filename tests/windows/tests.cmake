# The program for Windows beside this system's, which FRAMECAST_NATIVE_PROGRAM names.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(FRAMECAST_NATIVE_PROGRAM ${PROJECT_SOURCE_DIR}/build/dev/cli/framecast CACHE FILEPATH
    "This system's framecast, whose output the program for Windows is to give")
add_test(NAME windows/prints_and_writes_what_it_does_on_linux
         COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/same_output_test.py ${CMAKE_CROSSCOMPILING_EMULATOR}
                 $<TARGET_FILE:framecast> $<TARGET_FILE:framecast_report_frame> ${FRAMECAST_NATIVE_PROGRAM} $<TARGET_EXISTS:VkLayer_framecast>)
set_tests_properties(windows/prints_and_writes_what_it_does_on_linux PROPERTIES TIMEOUT 300)

set(FRAMECAST_NATIVE_BUILD ${PROJECT_SOURCE_DIR}/build/dev CACHE PATH "This system's build folder, with the layer")

# The layer for Windows, and the entries of unknown commands by Windows' calling convention.
if(TARGET VkLayer_framecast)
    add_executable(framecast_unknown_command_entries capture/platform/unknown_command_entries_test.cpp
                   ${PROJECT_SOURCE_DIR}/capture/platform/windows/unknown_command_entries.cpp)
    target_include_directories(framecast_unknown_command_entries PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(framecast_unknown_command_entries PRIVATE framecast::warnings)
    add_test(NAME capture/platform/unknown_command_entries COMMAND framecast_unknown_command_entries)
    framecast_test(capture/control/windows/control_pipe_test.cpp framecast::capture_control framecast::cli)
    if(TARGET Vulkan::Vulkan)  # tests/windows/loader.sh
        find_program(GLSLANG_VALIDATOR glslangValidator REQUIRED)
        include(apps/app_api.cmake)
    endif()
    # A driver with a fault, and a layer that says between which others it is: tests write their manifests.
    foreach(layer apps/layers/fault_layer windows/neighbour_layer)
        get_filename_component(name ${layer} NAME)
        add_library(framecast_${name} MODULE ${layer}.cpp)
        set_target_properties(framecast_${name} PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
        target_include_directories(framecast_${name} PRIVATE ${PROJECT_SOURCE_DIR})
        target_link_libraries(framecast_${name} PRIVATE Vulkan::Headers framecast::warnings)
    endforeach()
    foreach(test other_layers overlay)
        add_test(NAME windows/layer_${test}
                 COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/layer_${test}_test.py --windows ${PROJECT_BINARY_DIR}
                         --build ${FRAMECAST_NATIVE_BUILD})
        set_tests_properties(windows/layer_${test} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 900 RESOURCE_LOCK wine-with-display)
    endforeach()
    add_test(NAME windows/serves_renderdoc_as_on_linux
             COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/renderdoc_test.py ${CMAKE_CROSSCOMPILING_EMULATOR}
                     $<TARGET_FILE:framecast> ${FRAMECAST_NATIVE_PROGRAM})
    set_tests_properties(windows/serves_renderdoc_as_on_linux PROPERTIES TIMEOUT 300)
    add_test(NAME windows/layer_captures_what_it_does_on_linux
             COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/layer_test.py --windows ${PROJECT_BINARY_DIR} --build ${FRAMECAST_NATIVE_BUILD})
    set_tests_properties(windows/layer_captures_what_it_does_on_linux PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 900
                         RESOURCE_LOCK wine-with-display)
endif()

# What users get, and what is in it for 32-bit programs, where Wine has both kinds.
if(TARGET VkLayer_framecast AND EXISTS ${PROJECT_SOURCE_DIR}/build/mingw-32/capture/VkLayer_framecast.dll)
    set(packages ${PROJECT_BINARY_DIR}/packages)
    add_test(NAME windows/packages COMMAND ${CMAKE_CPACK_COMMAND} --config ${PROJECT_BINARY_DIR}/CPackConfig.cmake -B ${packages})
    set_tests_properties(windows/packages PROPERTIES FIXTURES_SETUP packages TIMEOUT 300)
    function(framecast_test_with_wine_32 name script)
        add_test(NAME windows/${name}
                 COMMAND ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/wine_32.sh python3 ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${script} ${ARGN})
        set_tests_properties(windows/${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 2400 FIXTURES_REQUIRED packages
                             RESOURCE_LOCK wine-with-display)
    endfunction()
    set(package ${packages}/framecast-${PROJECT_VERSION}-windows-x64)
    framecast_test_with_wine_32(layer_captures_32_bit_programs layer_32_test.py --windows ${PROJECT_BINARY_DIR}
                                --windows-32 ${PROJECT_SOURCE_DIR}/build/mingw-32 --zip ${package}.zip)
    framecast_test_with_wine_32(installer_installs_and_removes_all installer_test.py ${package}.exe)
endif()
include(apps/d3d/d3d.cmake)

# Threads that wait in Vulkan when their program ends, under the layer of this system's build. Vulkan's headers are this
# system's, and no other of its headers may be found.
find_path(FRAMECAST_VULKAN_HEADERS vulkan/vulkan_core.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH)
if(FRAMECAST_VULKAN_HEADERS)
    file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/vulkan_headers)
    foreach(folder vulkan vk_video)
        file(CREATE_LINK ${FRAMECAST_VULKAN_HEADERS}/${folder} ${CMAKE_CURRENT_BINARY_DIR}/vulkan_headers/${folder} SYMBOLIC)
    endforeach()
    add_executable(framecast_waiting_program windows/waiting_program.cpp)
    target_include_directories(framecast_waiting_program SYSTEM PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/vulkan_headers)
    target_link_libraries(framecast_waiting_program PRIVATE framecast::warnings)
    add_test(NAME windows/threads_may_wait_when_a_program_ends
             COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/threads_end_test.py $<TARGET_FILE:framecast_waiting_program>
                     --build ${FRAMECAST_NATIVE_BUILD})
    # The longest one starts first, beside those that need no display.
    set_tests_properties(windows/threads_may_wait_when_a_program_ends PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600
                         RESOURCE_LOCK wine-with-display COST 200)
endif()
