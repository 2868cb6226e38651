# Tests of what stage isolation needs: shader variants, stored pipelines and the pipelines made from them. The shaders
# are compiled for every version of SPIR-V; tests read them by name (capture/support/shader_files.h).
find_program(GLSLANG_VALIDATOR glslangValidator REQUIRED)
find_program(SPIRV_AS spirv-as REQUIRED)

set(variant_source_dir ${CMAKE_CURRENT_LIST_DIR}/shaders)
set(variant_dir ${CMAKE_CURRENT_BINARY_DIR}/variant_shaders)
file(GLOB variant_sources CONFIGURE_DEPENDS ${variant_source_dir}/*)
set(variant_outputs "")
foreach(source ${variant_sources})
    get_filename_component(name ${source} NAME)
    set(outputs "")
    set(commands "")
    foreach(minor 0 1 2 3)
        set(output ${variant_dir}/${name}.vulkan1.${minor}.spv)
        if(name MATCHES "spvasm$")
            if(minor GREATER 0)
                continue()  # written for SPIR-V 1.0
            endif()
            list(APPEND commands COMMAND ${SPIRV_AS} --target-env spv1.0 -o ${output} ${source})
        elseif(name STREQUAL "address.frag" AND minor LESS 2)
            continue()  # ray queries need SPIR-V 1.4
        else()
            list(APPEND commands COMMAND ${GLSLANG_VALIDATOR} --quiet -V --target-env vulkan1.${minor} -o ${output} ${source})
        endif()
        list(APPEND outputs ${output})
    endforeach()
    add_custom_command(OUTPUT ${outputs} COMMAND ${CMAKE_COMMAND} -E make_directory ${variant_dir} ${commands}
                       DEPENDS ${source} VERBATIM)
    list(APPEND variant_outputs ${outputs})
endforeach()
add_custom_target(framecast_variant_shaders DEPENDS ${variant_outputs})

add_library(framecast_shader_files STATIC capture/support/shader_files.cpp)
target_compile_options(framecast_shader_files PRIVATE ${FRAMECAST_FALSE_AT_O1})
target_include_directories(framecast_shader_files PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/capture/support)
target_compile_definitions(framecast_shader_files PRIVATE VARIANT_SHADER_DIR="${variant_dir}")
target_link_libraries(framecast_shader_files PRIVATE framecast::capture_variants framecast::warnings ${FRAMECAST_SPIRV_TOOLS})
add_dependencies(framecast_shader_files framecast_variant_shaders)

foreach(test spirv/float_controls2 spirv/instruction_mix spirv/shader_interface spirv/shader_source spirv/shader_textures spirv/spirv_module spirv/shader_effects variants/kept_inputs variants/shader_variants spirv/spirv_tools)
    framecast_test(capture/${test}_test.cpp framecast_shader_files framecast::capture_variants)
endforeach()

add_library(framecast_pipeline_description STATIC capture/support/pipeline_description.cpp)
target_link_libraries(framecast_pipeline_description PUBLIC framecast_shader_files framecast::capture_variants
                      PRIVATE framecast::warnings)
foreach(test objects/pipeline_copy objects/pipeline_parts objects/pipeline_store objects/shader_object_store objects/shader_programs variants/shadow_builder variants/shadow_pipelines)
    framecast_test(capture/${test}_test.cpp framecast_pipeline_description)
endforeach()

framecast_test(capture/shader_archive/pipeline_archive_test.cpp framecast_pipeline_description framecast::capture_shader_archive)

# The variants on a device: tests.cmake adds it once framecast_test_device is there.
function(framecast_shadow_device_test)
    framecast_device_test(capture/experiment/shadow_device_test.cpp framecast_pipeline_description framecast_test_device)
    target_sources(${framecast_test_target} PRIVATE capture/support/draw_rig.cpp)
endfunction()
