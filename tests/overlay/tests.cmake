framecast_test(overlay/label_test.cpp framecast::overlay)
framecast_test(overlay/frame_history_test.cpp framecast::overlay)
framecast_test(overlay/frame_limits_test.cpp framecast::overlay)
framecast_test(overlay/frame_summary_test.cpp framecast::overlay framecast::cli)

add_library(framecast_overlay_testing STATIC overlay/drawn.cpp overlay/rasterizer.cpp)
target_include_directories(framecast_overlay_testing SYSTEM PRIVATE ${FRAMECAST_IMGUI_INCLUDE})
target_link_libraries(framecast_overlay_testing PUBLIC framecast::overlay PRIVATE framecast::warnings)
framecast_test(overlay/mosaics_test.cpp framecast_overlay_testing)
framecast_test(overlay/picture_test.cpp framecast_overlay_testing)
framecast_test(overlay/view_test.cpp framecast_overlay_testing)

# For people: overlay_pictures FOLDER writes every page at every size.
add_executable(overlay_pictures overlay/pictures.cpp)
target_link_libraries(overlay_pictures PRIVATE framecast_overlay_testing framecast::warnings)
