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
    "formulas/clock_scaling frame/draws_to_frame projection/projection analysis/stage_times formulas/texture_study_file formulas/texture_sweep"
    "analysis/analysis numeric/compensated_sum analysis/error_trend analysis/estimate projection/properties analysis/shader_times"
    "analysis/bottleneck analysis/compare analysis/composition frame/pipelines_json analysis/resolved formulas/texture_fps formulas/trace_weights analysis/trend_study numeric/workers"
    "retarget/carrier numeric/fieller frame/frame_features analysis/pass_times numeric/median frame/timed_together device/gpu_spec analysis/isolated_stages frame/isolation_check analysis/native_time numeric/nnls cpu_driver/thread_scaling"
    "device/device_choice device/gpu_database formulas/instruction_queue retarget/interval device/measured_profile numeric/student_t frame/trace_events frame/working_set"
    "formulas/amdahl cpu_driver/counted_part retarget/counted_work text/csv_table kernels/draw_kernels frame/frame device/rates numeric/repeat_estimate formulas/representative_frames frame/texel_class"
    "projection/clock_check frame/device_json cpu_driver/frame_rest text/json_writer formulas/multivariate_scaling numeric/smooth_max projection/sweep device/unit_rates")
framecast_tests_together(capture
    "config/capture_rule config/config config/config_files config/key_names config/key_watch config/layer_settings"
    "control/control_protocol assembly/action_elements assembly/draw_groups assembly/frame_builder platform/helper_process live/live_totals overlay_host/overlay_study control/wayland_keys control/xkb_keys"
    "control/control_socket controller/leading_window controller/frame_boundary process/frame_times live/learned_rates process/overlay_control objects/retired_objects experiment/schedule process/status"
    "assembly/frame_file freeze/freeze control/key_reader objects/objects cpu_driver/page_faults assembly/repeats experiment/slices process/times_log objects/transfer_bytes cpu_driver/wake_latency"
    "live/action_runs device/command_buffer controller/controller_submits overlay_host/overlay_host hooks/queue_hooks experiment/shadow_recorder device/unknown_commands"
    "controller/calibration controller/controller_failures hooks/device_hooks hooks/instance_hooks hooks/object_hooks overlay_host/overlay_picture experiment/rerecord"
    "controller/controller controller/frame_monitor freeze/freeze_effects live/gpu_frame_timer live/live_count overlay_host/overlay_feed experiment/plan"
    "spirv/instruction_mix spirv/shader_interface spirv/shader_source spirv/spirv_module spirv/spirv_tools")
framecast_tests_together(cli
    "launch/display fit/fit launch/layer_location launch/layer_status common/output_file commands/program launch/shell_command terminal/table"
    "terminal/ascii_curve launch/capture_run common/capture_summary launch/child_process commands/compare terminal/progress_bar commands/report"
    "clocks/clock_log clocks/clock_sweep launch/control_client commands/gpus launch/layer_config terminal/manual_page terminal/shell_completion commands/sweep")
framecast_tests_together(report
    "agreement clock_study csv html markdown report_data text verdict")
framecast_tests_together(shaders
    "catalogue mesh_indices turns")
