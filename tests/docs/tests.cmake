# What a program can check of the documents and of the repository's rules.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
foreach(check format scripts titles paths skips versions)
    add_test(NAME docs/${check} COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/check_repository.py ${check}
                                        ${PROJECT_SOURCE_DIR})
endforeach()
set_tests_properties(docs/format PROPERTIES SKIP_RETURN_CODE 77)
foreach(check links files messages spelling)
    add_test(NAME docs/${check} COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/check_pages.py ${check} ${PROJECT_SOURCE_DIR})
endforeach()
foreach(check lists colours abi)
    add_test(NAME docs/stages_${check} COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/check_stages.py ${check} ${PROJECT_SOURCE_DIR})
endforeach()
add_test(NAME docs/wording COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/check_wording.py $<TARGET_FILE:framecast>)
add_test(NAME docs/folders COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/check_folders.py)
# What a sanitizer build's programs print and take is not what pages show.
if(TARGET VkLayer_framecast AND NOT FRAMECAST_SANITIZE)
    add_test(NAME docs/every_command_does_what_the_page_says
             COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/run_commands.py ${PROJECT_BINARY_DIR})
    set_tests_properties(docs/every_command_does_what_the_page_says PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 600 RUN_SERIAL TRUE)
endif()
add_test(NAME docs/cli_page_is_what_the_program_prints
         COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/update_cli_docs.py $<TARGET_FILE:framecast>
                 ${PROJECT_SOURCE_DIR}/docs/cli.md --check)
set_tests_properties(docs/cli_page_is_what_the_program_prints PROPERTIES SKIP_RETURN_CODE 77)
add_test(NAME docs/published_page_lists_what_does_not_follow
         COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tools/update_published_docs.py
                 ${PROJECT_SOURCE_DIR}/tests/model/published/published.json ${PROJECT_SOURCE_DIR}/docs/tables/published.md --check)
