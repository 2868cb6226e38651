# An application that asks the layer about its own frames: the example of docs/app-api.md.
enable_language(C)
set(app_api_dir ${PROJECT_SOURCE_DIR}/examples/app_api)
set(app_api_shaders ${PROJECT_BINARY_DIR}/tests/app_api_shaders)
foreach(shader triangle.vert work.frag)
    string(REPLACE "." "_" name ${shader})
    add_custom_command(OUTPUT ${app_api_shaders}/${name}.h
        COMMAND ${CMAKE_COMMAND} -E make_directory ${app_api_shaders}
        COMMAND ${GLSLANG_VALIDATOR} --quiet -V --vn ${name} -o ${app_api_shaders}/${name}.h ${app_api_dir}/${shader}
        DEPENDS ${app_api_dir}/${shader} VERBATIM)
endforeach()
add_executable(framecast_app_api ${app_api_dir}/app_api.c ${app_api_dir}/gpu.c ${app_api_shaders}/triangle_vert.h ${app_api_shaders}/work_frag.h)
set_target_properties(framecast_app_api PROPERTIES C_STANDARD 99 C_EXTENSIONS OFF)
target_include_directories(framecast_app_api PRIVATE ${PROJECT_SOURCE_DIR}/capture/app ${app_api_shaders})
target_compile_options(framecast_app_api PRIVATE -Wall -Wextra -Werror -Wno-missing-field-initializers)
target_link_libraries(framecast_app_api PRIVATE Vulkan::Vulkan ${CMAKE_DL_LIBS})
