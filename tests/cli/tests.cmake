framecast_test(cli/program_test.cpp framecast::cli)
