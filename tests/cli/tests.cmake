foreach(name commands/analyze_project terminal/ascii_curve common/capture_summary commands/compare fit/fit fit/fit_traces fit/fit_trend commands/gate commands/gpus terminal/manual_page common/output_file commands/program commands/regions terminal/progress_bar
             commands/project commands/project_batch commands/project_survey commands/report commands/sweep terminal/table)
    framecast_test(cli/${name}_test.cpp framecast::cli)
endforeach()
if(WIN32 AND FRAMECAST_VULKAN)
    foreach(name launch/own_process launch/control_answer launch/layer_config launch/layer_status launch/windows/child_process
                 launch/windows/command_line launch/windows/registry)
        framecast_test(cli/${name}_test.cpp framecast::cli)
    endforeach()
endif()
if(WIN32)
    return()  # the rest is about signals, sockets and shells
endif()
foreach(name launch/own_process launch/capture_run launch/child_process launch/control_answer launch/control_client launch/display launch/found_layers launch/implicit_layer launch/layer_config launch/layer_location
             launch/layer_status launch/program_output launch/shell_command terminal/shell_completion)
    framecast_test(cli/${name}_test.cpp framecast::cli)
endforeach()
if(FRAMECAST_VULKAN)
    framecast_device_test(cli/doctor/doctor_checks_test.cpp framecast::cli)
    framecast_device_test(cli/doctor/vulkan_probe_test.cpp framecast::cli)
    foreach(name clock_log clock_sweep clock_units)
        framecast_test(cli/clocks/${name}_test.cpp framecast::cli)
    endforeach()
    framecast_test(cli/doctor/installed_layers_test.cpp framecast::cli)
    framecast_test(cli/doctor/layer_costs_test.cpp framecast::cli)
    framecast_test(cli/fit/fit_queue_shader_test.cpp framecast::cli framecast_shader_files)
    framecast_test(cli/microbench/microbench_test.cpp framecast::cli framecast::microbench)
    framecast_test(cli/commands/import_test.cpp framecast::cli)
    framecast_test(cli/shaders/shaders_test.cpp framecast::cli)
    foreach(name known_counts labelled_draws load_size overlay_picture report speck_times trap_draws)
        framecast_test(cli/selftest/${name}_test.cpp framecast::cli)
    endforeach()
endif()
if(TARGET VkLayer_framecast)
    # The program finds the layer beside itself, in the build tree.
    framecast_device_test(cli/commands/overlay_test.cpp framecast::cli)
    add_dependencies(${framecast_test_target} VkLayer_framecast)
    framecast_test(cli/commands/layer_test.cpp framecast::cli)
    add_dependencies(${framecast_test_target} VkLayer_framecast)
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    add_test(NAME cli/completions_work_in_zsh_and_fish
             COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tests/cli/terminal/shell_completion_shells_test.py $<TARGET_FILE:framecast>)
    set_tests_properties(cli/completions_work_in_zsh_and_fish PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
    add_test(NAME cli/installed_tree_works_from_any_prefix
             COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tests/cli/commands/install_test.py ${CMAKE_COMMAND} ${PROJECT_BINARY_DIR})
    # framecast_scenes: tests/apps.
    add_test(NAME cli/every_ending_of_a_capture_is_told
             COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tests/cli/commands/capture_endings_test.py $<TARGET_FILE:framecast>
                     $<TARGET_FILE:framecast_scenes>)
    add_test(NAME cli/a_frame_is_captured_at_each_clock
             COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tests/cli/clocks/clock_sweep_test.py $<TARGET_FILE:framecast>
                     $<TARGET_FILE:framecast_scenes>)
    add_test(NAME cli/a_picture_of_the_overlay_is_taken
             COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tests/cli/commands/overlay_picture_test.py
                     ${PROJECT_SOURCE_DIR}/tools/overlay_picture.py $<TARGET_FILE:framecast> $<TARGET_FILE:framecast_scenes>)
    set_tests_properties(cli/a_picture_of_the_overlay_is_taken PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
    set_tests_properties(cli/a_frame_is_captured_at_each_clock PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 120)
    set_tests_properties(cli/every_ending_of_a_capture_is_told PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
    set_tests_properties(cli/installed_tree_works_from_any_prefix PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
endif()
