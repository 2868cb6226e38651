find_package(Vulkan REQUIRED)

include(${CMAKE_CURRENT_LIST_DIR}/recorder.cmake)

# Tests on a real device, through the loader.
add_library(framecast_test_device STATIC capture/test_device.cpp)
target_include_directories(framecast_test_device PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/capture)
target_link_libraries(framecast_test_device PUBLIC framecast::stamps Vulkan::Vulkan
                      PRIVATE framecast::recorder framecast::warnings)

add_executable(framecast_stamp_probe capture/stamp_probe.cpp)
target_link_libraries(framecast_stamp_probe PRIVATE framecast_test_device framecast::warnings)
