# With FRAMECAST_TOGETHER (cmake/together.cmake): tests that are one program, each line one, compiled in one. They link the same
# libraries and have no name in common. A test that is in no line is a program by itself.
function(framecast_tests_together folder)
    set(number 0)
    foreach(group ${ARGN})
        math(EXPR number "${number} + 1")
        string(REPLACE " " ";" names "${group}")
        foreach(name ${names})
            set(FRAMECAST_TESTED_WITH_${folder}/${name}_test tests_${folder}_${number} PARENT_SCOPE)
        endforeach()
    endforeach()
endfunction()
framecast_tests_together(model
    "clock_scaling draws_to_frame projection stage_times texture_study_file texture_sweep"
    "analysis compensated_sum error_trend estimate properties shader_times"
    "bottleneck compare composition pipelines_json resolved texture_fps trace_weights trend_study workers"
    "carrier fieller frame_features pass_times median timed_together gpu_spec isolated_stages isolation_check native_time nnls thread_scaling"
    "device_choice gpu_database instruction_queue interval measured_profile student_t trace_events working_set"
    "amdahl counted_part counted_work csv_table draw_kernels frame rates repeat_estimate representative_frames texel_class"
    "clock_check device_json frame_rest json_writer multivariate_scaling smooth_max sweep unit_rates")
framecast_tests_together(capture
    "capture_rule config config_files key_names key_watch layer_settings"
    "control_protocol draw_groups frame_builder helper_process live_totals overlay_study wayland_keys xkb_keys"
    "control_socket leading_window frame_boundary frame_times learned_rates overlay_control retired_objects schedule status"
    "frame_file freeze key_reader objects page_faults repeats slices times_log transfer_bytes wake_latency"
    "action_runs command_buffer controller_submits overlay_host queue_hooks shadow_recorder unknown_commands"
    "calibration controller_failures device_hooks instance_hooks object_hooks overlay_picture rerecord"
    "controller frame_monitor freeze_effects gpu_frame_timer live_count overlay_feed plan"
    "instruction_mix shader_interface shader_source spirv_module spirv_tools")
framecast_tests_together(cli
    "display fit layer_location layer_status output_file program shell_command table"
    "ascii_curve capture_run capture_summary child_process compare progress_bar report"
    "clock_log clock_sweep control_client gpus layer_config manual_page shell_completion sweep")
framecast_tests_together(report
    "agreement clock_study csv html markdown report_data text verdict")
framecast_tests_together(shaders
    "catalogue mesh_indices turns")
