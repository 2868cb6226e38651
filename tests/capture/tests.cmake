framecast_test(capture/command_stream_test.cpp framecast::recorder)
