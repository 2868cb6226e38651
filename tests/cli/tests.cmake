foreach(name capture_run capture_summary child_process layer_config layer_location layer_status output_file program
             gpus table)
    framecast_test(cli/${name}_test.cpp framecast::cli)
endforeach()
