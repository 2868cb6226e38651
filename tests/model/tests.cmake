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
framecast_test(model/c_abi_test.cpp framecast::c framecast::model)
enable_language(C)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_executable(test_model_c_abi_from_c model/c_abi_from_c.c)
target_link_libraries(test_model_c_abi_from_c PRIVATE framecast::c)
set_target_properties(test_model_c_abi_from_c PROPERTIES C_STANDARD 99 C_EXTENSIONS OFF)
target_compile_options(test_model_c_abi_from_c PRIVATE -Wall -Wextra -Wpedantic -Werror -Wstrict-prototypes)
add_test(NAME model/c_abi_works_from_c COMMAND test_model_c_abi_from_c ${CMAKE_CURRENT_LIST_DIR}/no-such.frame.json)
add_test(NAME model/c_abi_exports_only_what_it_declares
         COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/check_exports.py ${CMAKE_NM} $<TARGET_FILE:framecast_c>
                 ${PROJECT_SOURCE_DIR}/model/framecast.h)
