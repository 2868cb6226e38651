# Small Vulkan programs with known counts, and the end-to-end tests of the layer with them.
if(NOT FRAMECAST_VULKAN)
    return()
endif()
find_package(Vulkan REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
find_program(GLSLANG_VALIDATOR glslangValidator REQUIRED)
find_library(XCB_LIBRARY xcb REQUIRED)

set(apps_dir ${PROJECT_SOURCE_DIR}/tests/apps)
set(shader_dir ${CMAKE_CURRENT_BINARY_DIR}/apps_shaders)
set(shaders basic.frag basic.vert count.comp discard.frag double.geom feedback.vert flat.tese heavy.frag heavy.vert
    level4.tesc multiview.vert push.frag store.frag texture.frag uniform.frag)
foreach(shader ${shaders})
    string(REPLACE "." "_" variable ${shader})
    set(header ${shader_dir}/${shader}.h)
    add_custom_command(OUTPUT ${header}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${shader_dir}
        COMMAND ${GLSLANG_VALIDATOR} --quiet -V --vn ${variable} -o ${header} ${apps_dir}/shaders/${shader}
        DEPENDS ${apps_dir}/shaders/${shader} VERBATIM)
    list(APPEND shader_headers ${header})
endforeach()

set(scene_sources compute descriptors devices fragments geometry indirect labels load queries recording rendering scenes
    submission targets topology transfers)
list(TRANSFORM scene_sources PREPEND apps/scenes/)
list(TRANSFORM scene_sources APPEND .cpp)
add_executable(framecast_scenes apps/main.cpp apps/app.cpp apps/coverage.cpp apps/expect.cpp apps/gpu.cpp
    apps/pipeline.cpp apps/target.cpp apps/window.cpp ${scene_sources} ${shader_headers})
target_include_directories(framecast_scenes PRIVATE ${PROJECT_SOURCE_DIR} ${shader_dir})
target_link_libraries(framecast_scenes PRIVATE Vulkan::Vulkan CLI11::CLI11 nlohmann_json::nlohmann_json ${XCB_LIBRARY}
    framecast::warnings)
# Vulkan's structures are written with designated initialisers; what is not named is meant to be zero.
target_compile_options(framecast_scenes PRIVATE -Wno-missing-field-initializers)
