find_package(Vulkan REQUIRED)

include(${PROJECT_SOURCE_DIR}/tests/capture/recorder/recorder.cmake)
include(${PROJECT_SOURCE_DIR}/tests/capture/variants/shadows.cmake)

framecast_test(capture/stamps/stamp_test.cpp framecast::capture_stamps)
framecast_test(capture/stamps/stamp_verdict_test.cpp framecast::capture_stamps)
framecast_test(capture/stamps/offscreen_test.cpp framecast::capture_stamps)
# Found beside the test.
foreach(name nvml adlx)
    add_library(fake_${name} MODULE capture/support/fake_${name}.cpp)
    target_link_libraries(fake_${name} PRIVATE framecast::warnings)
endforeach()
framecast_test(capture/clocks/clock_sources_test.cpp framecast::capture_clocks)
add_dependencies(${framecast_test_target} fake_adlx fake_nvml)
framecast_test(capture/clocks/clock_poll_test.cpp framecast::capture_clocks)
framecast_test(capture/pictures/picture_test.cpp framecast::capture_pictures)
framecast_test(capture/pictures/png_test.cpp framecast::capture_pictures)
framecast_test(capture/pictures/texel_color_test.cpp framecast::capture_pictures)
framecast_test(capture/vulkan/device_memory_test.cpp framecast::capture)
framecast_test(capture/vulkan/device_type_test.cpp framecast::capture)
framecast_test(capture/vulkan/query_pools_test.cpp framecast::capture)
framecast_test(capture/controller/strain_test.cpp framecast_fake_driver)

# Tests on a real device, through the loader.
add_library(framecast_test_device STATIC capture/support/test_device.cpp)
target_include_directories(framecast_test_device PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/capture/support)
target_link_libraries(framecast_test_device PUBLIC framecast::capture_stamps Vulkan::Vulkan
                      PRIVATE framecast::capture_recorder framecast::warnings)

add_executable(framecast_stamp_probe capture/stamps/stamp_probe.cpp)
target_link_libraries(framecast_stamp_probe PRIVATE framecast_test_device framecast::warnings)

# The same program once for each driver and number of threads; alone on the machine, because it judges times.
add_executable(test_capture_stamps_stamp_self_test_test capture/stamps/stamp_self_test_test.cpp)
target_link_libraries(test_capture_stamps_stamp_self_test_test PRIVATE framecast_test_device GTest::gmock GTest::gtest_main
                      framecast::warnings)
function(framecast_stamp_device_test driver icd method)
    if(NOT EXISTS ${icd})
        message(STATUS "${driver} is not installed: no stamp tests on it")
        return()
    endif()
    add_test(NAME capture/StampDeviceTest.${driver} COMMAND test_capture_stamps_stamp_self_test_test)
    # Drivers leak when they are unloaded; what we leak is offscreen_test's to find.
    set_tests_properties(capture/StampDeviceTest.${driver} PROPERTIES RUN_SERIAL TRUE TIMEOUT 120
        SKIP_REGULAR_EXPRESSION "framecast: no Vulkan device"
        ENVIRONMENT "VK_ICD_FILENAMES=${icd};VK_DRIVER_FILES=${icd};FRAMECAST_EXPECT_STAMP_METHOD=${method};ASAN_OPTIONS=detect_leaks=0;${ARGN}")
endfunction()
find_file(FRAMECAST_LAVAPIPE_ICD NAMES lvp_icd.x86_64.json lvp_icd.i686.json lvp_icd.json PATHS /usr/share/vulkan/icd.d NO_DEFAULT_PATH)
foreach(threads 0 1 2)
    framecast_stamp_device_test(lavapipe_${threads}_threads ${FRAMECAST_LAVAPIPE_ICD} "event drain"
                                LP_NUM_THREADS=${threads})
endforeach()
framecast_stamp_device_test(swiftshader /usr/lib/chromium/vk_swiftshader_icd.json "bottom pair")

framecast_shadow_device_test()

# What was recorded, on a device.
framecast_device_test(capture/recorder/replay_device_test.cpp framecast_test_device framecast::capture_recorder)

# The layer's times of interleaved draws against each draw alone with a fence: a measurement, which the clock of a busy
# machine can spoil, so it is not among the tests unless asked for. Ends with the first round that agrees;
# under a sanitizer the host's times mean nothing, and on a machine busy with other work it cannot tell (77).
function(framecast_attribution_test driver icd method)
    if(NOT FRAMECAST_TIMING_TESTS OR NOT EXISTS ${icd} OR FRAMECAST_SANITIZE)
        return()
    endif()
    add_test(NAME apps/Attribution.${driver}
        COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tests/accuracy/attribution.py ${PROJECT_BINARY_DIR}
                --rounds 20 --expect-method ${method})
    set_tests_properties(apps/Attribution.${driver} PROPERTIES RUN_SERIAL TRUE TIMEOUT 300 SKIP_RETURN_CODE 77
        ENVIRONMENT "VK_ICD_FILENAMES=${icd};VK_DRIVER_FILES=${icd};${ARGN}")
endfunction()
find_package(Python3 REQUIRED COMPONENTS Interpreter)
foreach(threads 0 1 2)
    framecast_attribution_test(lavapipe_${threads}_threads ${FRAMECAST_LAVAPIPE_ICD} "event drain"
                               LP_NUM_THREADS=${threads})
endforeach()
framecast_attribution_test(swiftshader /usr/lib/chromium/vk_swiftshader_icd.json "bottom pair")

# The checked-in SPIR-V is what the shaders beside it compile to.
find_program(GLSLANG_VALIDATOR glslangValidator)
if(GLSLANG_VALIDATOR)
    add_test(NAME capture/LayerShaders.AreCompiledFresh
        COMMAND ${PROJECT_SOURCE_DIR}/capture/compile_shaders.sh --check
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(capture/LayerShaders.AreCompiledFresh PROPERTIES SKIP_RETURN_CODE 77)
endif()

# The entries of unknown commands, on this processor and, by an emulator, on ARM.
set(entries capture/platform/unknown_command_entries_test.cpp ${PROJECT_SOURCE_DIR}/capture/platform/linux/unknown_command_entries.cpp)
add_executable(test_capture_platform_unknown_command_entries_test ${entries})
target_include_directories(test_capture_platform_unknown_command_entries_test PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(test_capture_platform_unknown_command_entries_test PRIVATE framecast::warnings)
add_test(NAME capture/platform/unknown_command_entries COMMAND test_capture_platform_unknown_command_entries_test)
find_program(AARCH64_CXX aarch64-linux-gnu-g++)
find_program(QEMU_AARCH64 NAMES qemu-aarch64-static qemu-aarch64)
if(AARCH64_CXX AND QEMU_AARCH64)
    set(program ${CMAKE_CURRENT_BINARY_DIR}/unknown_command_entries_aarch64)
    list(TRANSFORM entries REPLACE "^capture/" "${CMAKE_CURRENT_SOURCE_DIR}/capture/")
    add_custom_command(OUTPUT ${program} COMMAND ${AARCH64_CXX} -static -std=c++20 -O2 -I ${PROJECT_SOURCE_DIR} ${entries} -o ${program}
                       DEPENDS ${entries} ${PROJECT_SOURCE_DIR}/capture/platform/unknown_command_entries.h VERBATIM)
    add_custom_target(framecast_unknown_command_entries_aarch64 ALL DEPENDS ${program})
    add_test(NAME capture/platform/unknown_command_entries_on_arm COMMAND ${QEMU_AARCH64} ${program})
endif()

# Its configuration.
foreach(file config/capture_rule config/config config/config_files config/config_keys config/key_names config/key_watch config/layer_settings)
    framecast_test(capture/${file}_test.cpp framecast::capture_config)
endforeach()

# The layer's state, without Vulkan.
foreach(file control/control_protocol control/control_socket assembly/action_elements counters/counter_offer assembly/draw_groups controller/frame_boundary assembly/frame_builder assembly/frame_builder_build assembly/frame_counters assembly/frame_file process/frame_pattern process/frame_times freeze/freeze platform/helper_process control/key_reader controller/leading_window live/learned_rates live/live_totals objects/device_request objects/objects process/overlay_control process/saved_time process/what_if process/what_if_switch overlay_host/overlay_mosaic overlay_host/overlay_study platform/own_file platform/unix_address cpu_driver/host_probe cpu_driver/page_faults controller/polled_work controller/steady_scene renderdoc/renderdoc_api assembly/repeats objects/retired_objects experiment/schedule experiment/slices experiment/state_setters process/status device/texture_bytes
             process/times_log objects/transfer_bytes cpu_driver/wake_latency control/wayland_keys control/xkb_keys)
    framecast_test(capture/${file}_test.cpp framecast::capture)
endforeach()

# Starts an X server, where there is one.
find_library(XCB_LIBRARY xcb REQUIRED)
framecast_test(capture/control/x11_keyboard_test.cpp framecast::capture ${XCB_LIBRARY})

add_library(fake_renderdoc MODULE capture/support/fake_renderdoc.cpp)
set_target_properties(fake_renderdoc PROPERTIES PREFIX "" OUTPUT_NAME librenderdoc LINK_OPTIONS "LINKER:-soname,librenderdoc.so")
target_include_directories(fake_renderdoc PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(fake_renderdoc PRIVATE framecast::warnings)
function(framecast_uses_fake_renderdoc test)
    target_compile_definitions(${test} PRIVATE FAKE_RENDERDOC="$<TARGET_FILE:fake_renderdoc>")
    target_link_libraries(${test} PRIVATE ${CMAKE_DL_LIBS})
    add_dependencies(${test} fake_renderdoc)
endfunction()
framecast_test(capture/control/control_actions_test.cpp framecast::capture)
framecast_uses_fake_renderdoc(${framecast_test_target})

# The layer's hooks over a fake driver: no loader, no device.
add_library(framecast_fake_driver STATIC capture/support/fake_app.cpp capture/support/fake_commands.cpp capture/support/fake_driver.cpp
            capture/support/fake_functions.cpp capture/support/fake_presentation.cpp ${PROJECT_SOURCE_DIR}/capture/hooks/negotiate.cpp
            ${PROJECT_SOURCE_DIR}/capture/app/get_api.cpp)
target_include_directories(framecast_fake_driver PUBLIC ${PROJECT_SOURCE_DIR})
target_link_libraries(framecast_fake_driver PUBLIC framecast::capture GTest::gtest PRIVATE framecast::warnings)
framecast_together(framecast_fake_driver "capture/support/fake_app capture/support/fake_commands capture/support/fake_driver")
foreach(file assembly/shader_files live/action_runs controller/calibration device/command_buffer controller/controller controller/controller_failures controller/controller_submits controller/frame_label hooks/descriptor_hooks hooks/device_hooks controller/frame_monitor controller/submitted_work freeze/freeze_effects live/gpu_clock live/gpu_frame_timer
             hooks/instance_hooks live/live_count hooks/object_hooks overlay_host/overlay_feed overlay_host/overlay_host overlay_host/overlay_picture experiment/plan hooks/queue_hooks experiment/rerecord experiment/scratch_pass experiment/shadow experiment/shadow_recorder hooks/thread_end device/unknown_commands what_if/what_if_submits)
    framecast_test(capture/${file}_test.cpp framecast_fake_driver)
endforeach()
framecast_test(capture/controller/controller_threads_test.cpp framecast_fake_driver framecast_shader_files)
framecast_test(capture/renderdoc/renderdoc_pair_test.cpp framecast_fake_driver ALONE)
framecast_uses_fake_renderdoc(${framecast_test_target})
# Gives its process an overlay for good.
framecast_test(capture/app/app_api_test.cpp framecast_fake_driver ALONE)
framecast_test(capture/app/app_allocations_test.cpp framecast_fake_driver ALONE)
target_sources(${framecast_test_target} PRIVATE capture/support/counted_new.cpp)
# The header that applications ship, by itself.
enable_language(C)
add_executable(test_capture_app_header_c capture/app/app_header.c)
set_target_properties(test_capture_app_header_c PROPERTIES C_STANDARD 99 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF)
add_executable(test_capture_app_header_cpp capture/app/app_header.cpp)
set_target_properties(test_capture_app_header_cpp PROPERTIES CXX_STANDARD 11 CXX_EXTENSIONS OFF)
foreach(language c cpp)
    target_include_directories(test_capture_app_header_${language} PRIVATE ${PROJECT_SOURCE_DIR})
    target_compile_options(test_capture_app_header_${language} PRIVATE -Wall -Wextra -Wpedantic -Werror)
    target_link_libraries(test_capture_app_header_${language} PRIVATE ${CMAKE_DL_LIBS})
    add_test(NAME capture/app/header_in_${language} COMMAND test_capture_app_header_${language})
endforeach()
add_test(NAME capture/app/layer_exports_only_what_its_map_names
         COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/app/check_exports.py ${CMAKE_NM} $<TARGET_FILE:VkLayer_framecast>
                 ${PROJECT_SOURCE_DIR}/capture/hooks/layer.map)
framecast_test(capture/objects/tracked_descriptors_test.cpp framecast::capture ALONE)
target_sources(${framecast_test_target} PRIVATE capture/support/counted_new.cpp)
