# The microbenchmarks: what needs no device or passes without one, and `framecast microbench` end to end on whatever device is here.
framecast_test(shaders/catalogue_test.cpp framecast::microbench)
framecast_test(shaders/gpu_choice_test.cpp framecast::microbench)
framecast_test(shaders/mesh_indices_test.cpp framecast::microbench)
framecast_device_test(shaders/needs_test.cpp framecast::microbench)
framecast_test(shaders/turns_test.cpp framecast::microbench)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
foreach(what faults heap profile study)
    add_test(NAME shaders/microbench_${what}
             COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/microbench_test.py ${what} $<TARGET_FILE:framecast>
                     ${PROJECT_SOURCE_DIR})
    set_tests_properties(shaders/microbench_${what} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300 COST 100)
endforeach()
# Their code for GPUs that are not here has all their operations.
add_test(NAME shaders/compiled_benchmarks
         COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/compiled_benchmarks.py --build ${PROJECT_BINARY_DIR})
set_tests_properties(shaders/compiled_benchmarks PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
