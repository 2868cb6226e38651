# Direct3D programs of known frames, run by Wine under the layer of this system's build (d3d.py).
add_executable(framecast_d3d9 apps/d3d/d3d9.cpp apps/d3d/d3d9_objects.cpp)
add_executable(framecast_d3d11 apps/d3d/d3d11.cpp apps/d3d/d3d11_objects.cpp)
add_executable(framecast_d3d12 apps/d3d/d3d12.cpp apps/d3d/d3d12_objects.cpp apps/d3d/d3d12_pipelines.cpp)
foreach(version 9 11 12)
    set_target_properties(framecast_d3d${version} PROPERTIES OUTPUT_NAME d3d${version})
    target_include_directories(framecast_d3d${version} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(framecast_d3d${version} PRIVATE d3d${version} dxgi uuid dxguid framecast::warnings)
    # Direct3D's structures are filled in part.
    target_compile_options(framecast_d3d${version} PRIVATE -Wno-missing-field-initializers)
endforeach()

if(CMAKE_SIZEOF_VOID_P EQUAL 4)  # tests/windows/tests.cmake runs them
    return()
endif()

set(FRAMECAST_DXVK /usr/lib/dxvk/wine64 CACHE PATH "DXVK's libraries for 64-bit Windows programs, which the tests copy")
function(framecast_d3d_test name version through)
    add_test(NAME d3d/${name}
             COMMAND ${Python3_EXECUTABLE} ${PROJECT_SOURCE_DIR}/tests/apps/d3d/d3d.py $<TARGET_FILE:framecast_d3d${version}>
                     --build ${FRAMECAST_NATIVE_BUILD} --through ${through} --dxvk ${FRAMECAST_DXVK} ${ARGN})
    set_tests_properties(d3d/${name} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 3600 RESOURCE_LOCK wine-with-display)
endfunction()
framecast_d3d_test(9-wined3d 9 wined3d)
framecast_d3d_test(9-dxvk 9 dxvk)
framecast_d3d_test(11-wined3d 11 wined3d)
framecast_d3d_test(11-dxvk 11 dxvk)
framecast_d3d_test(12-vkd3d 12 vkd3d)
framecast_d3d_test(12-vkd3d-tables 12 vkd3d --tables)
