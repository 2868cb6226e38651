# The program for Windows beside this system's, which FRAMECAST_NATIVE_PROGRAM names.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(FRAMECAST_NATIVE_PROGRAM ${PROJECT_SOURCE_DIR}/build/dev/cli/framecast CACHE FILEPATH
    "This system's framecast, whose output the program for Windows is to give")
add_test(NAME windows/prints_and_writes_what_it_does_on_linux
         COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/same_output_test.py ${CMAKE_CROSSCOMPILING_EMULATOR}
                 $<TARGET_FILE:framecast> $<TARGET_FILE:framecast_report_frame> ${FRAMECAST_NATIVE_PROGRAM})
set_tests_properties(windows/prints_and_writes_what_it_does_on_linux PROPERTIES TIMEOUT 300)
