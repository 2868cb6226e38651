foreach(name capture_run capture_summary child_process clock_sources display gpus layer_config layer_location
             layer_status output_file program table)
    framecast_test(cli/${name}_test.cpp framecast::cli)
endforeach()
if(FRAMECAST_VULKAN)
    framecast_test(cli/doctor_checks_test.cpp framecast::cli)
    framecast_test(cli/vulkan_probe_test.cpp framecast::cli)
endif()
