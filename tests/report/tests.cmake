foreach(name agreement capture_quality clock_study csv draw_columns html markdown next_steps packed regions report_data shown sums_note text timed_passes trust verdict)
    framecast_test(report/${name}_test.cpp framecast::report)
endforeach()

# The page in a browser: numbers in the document, nothing on the console, hostile labels.
add_executable(framecast_report_frame report/write_frame.cpp)
target_link_libraries(framecast_report_frame PRIVATE framecast::model framecast::warnings)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
if(NOT CMAKE_CROSSCOMPILING)
    add_test(NAME report/size COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/size_test.py $<TARGET_FILE:framecast>
                                      $<TARGET_FILE:framecast_report_frame>)
endif()
find_program(FRAMECAST_CHROMIUM NAMES chromium chromium-browser google-chrome)
if(FRAMECAST_CHROMIUM AND NOT CMAKE_CROSSCOMPILING)
    foreach(check numbers interaction hostile_labels clocks pictures regions study textures counts_only survey unknown_device withheld withheld_verdict)
        add_test(NAME report/in_a_browser_${check}
                 COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/browser_test.py ${check} $<TARGET_FILE:framecast>
                         $<TARGET_FILE:framecast_report_frame> ${FRAMECAST_CHROMIUM})
        set_tests_properties(report/in_a_browser_${check} PROPERTIES TIMEOUT 300 SKIP_RETURN_CODE 77)
    endforeach()
    foreach(check narrow contents keys schemes opens_fast)
        add_test(NAME report/page_${check}
                 COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/page_test.py ${check} $<TARGET_FILE:framecast>
                         $<TARGET_FILE:framecast_report_frame> ${FRAMECAST_CHROMIUM})
        set_tests_properties(report/page_${check} PROPERTIES TIMEOUT 300 SKIP_RETURN_CODE 77)
    endforeach()
    set_tests_properties(report/page_opens_fast PROPERTIES LABELS times)
endif()
