# Compiles a text file into a target: framecast_embed_text(TARGET FILE SYMBOL) defines
#   namespace framecast { extern const std::string_view SYMBOL; }
# The generated source follows the file: a change of the file rebuilds it.
set(FRAMECAST_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_text_script.cmake)

function(framecast_embed_text target file symbol)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.cpp)
    get_filename_component(input ${file} ABSOLUTE)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DINPUT=${input} -DOUTPUT=${output} -DSYMBOL=${symbol} -P ${FRAMECAST_EMBED_SCRIPT}
        DEPENDS ${input} ${FRAMECAST_EMBED_SCRIPT}
        COMMENT "Embedding ${file}"
        VERBATIM)
    # Clang's -Wpedantic allows 65536 letters, what the standard asks of compilers; none has less.
    set_source_files_properties(${output} PROPERTIES COMPILE_OPTIONS "$<$<CXX_COMPILER_ID:Clang>:-Wno-overlength-strings>"
                                SKIP_PRECOMPILE_HEADERS ON)
    target_sources(${target} PRIVATE ${output})
endfunction()
