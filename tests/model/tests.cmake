framecast_test(model/frame_test.cpp framecast::model)
framecast_test(model/frame_json_test.cpp framecast::model)
framecast_test(model/amdahl_test.cpp framecast::model)
framecast_test(model/clock_scaling_test.cpp framecast::model)
framecast_test(model/fieller_test.cpp framecast::model)
framecast_test(model/student_t_test.cpp framecast::model)
framecast_test(model/instruction_queue_test.cpp framecast::model)
framecast_test(model/texture_fps_test.cpp framecast::model)
framecast_test(model/gpu_database_test.cpp framecast::model)
framecast_test(model/gpu_spec_test.cpp framecast::model)
framecast_test(model/bottleneck_test.cpp framecast::model)
framecast_test(model/error_trend_test.cpp framecast::model)
framecast_test(model/representative_frames_test.cpp framecast::model)
framecast_test(model/trace_weights_test.cpp framecast::model)
framecast_test(model/published_test.cpp framecast::model)
target_sources(test_model_published_test PRIVATE
    model/published/benchmark_handlers.cpp
    model/published/clock_handlers.cpp
    model/published/pipeline_handlers.cpp
    model/published/queue_handlers.cpp
    model/published/retarget_handlers.cpp
    model/published/texture_handlers.cpp
)
framecast_test(model/multivariate_scaling_test.cpp framecast::model)
framecast_test(model/nnls_test.cpp framecast::model)
framecast_test(model/smooth_max_test.cpp framecast::model)
framecast_test(model/csv_table_test.cpp framecast::model)
framecast_test(model/nonnegative_fit_test.cpp framecast::model)
framecast_test(model/rates_test.cpp framecast::model)
framecast_test(model/stage_times_test.cpp framecast::model)
framecast_test(model/estimate_test.cpp framecast::model)
framecast_test(model/retarget_test.cpp framecast::model)
framecast_test(model/interval_test.cpp framecast::model)
framecast_test(model/device_choice_test.cpp framecast::model)
framecast_test(model/analysis_test.cpp framecast::model)
framecast_test(model/projection_test.cpp framecast::model)
framecast_test(model/sweep_test.cpp framecast::model)
