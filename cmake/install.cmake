# `cmake --install BUILD --prefix X` gives a tree that works from any X: the manifests name the library relative to
# themselves, and the program looks for the manifests beside itself. (The subcommands' program: cli/CMakeLists.txt.)
if(TARGET VkLayer_framecast)
    install(TARGETS VkLayer_framecast LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})

    function(framecast_install_manifest kind environment)
        set(folder ${CMAKE_INSTALL_DATADIR}/vulkan/${kind}_layer.d)
        file(RELATIVE_PATH to_library /${folder} /${CMAKE_INSTALL_LIBDIR}/libVkLayer_framecast.so)
        framecast_manifest(${kind} ${to_library} "${environment}"
                           ${PROJECT_BINARY_DIR}/install/${kind}/VkLayer_FRAMECAST_capture.json)
        install(FILES ${PROJECT_BINARY_DIR}/install/${kind}/VkLayer_FRAMECAST_capture.json DESTINATION ${folder})
    endfunction()
    framecast_install_manifest(explicit "")
    # Off unless FRAMECAST=1; DISABLE_FRAMECAST=1 wins.
    framecast_install_manifest(implicit ",
        \"enable_environment\": {\"FRAMECAST\": \"1\"},
        \"disable_environment\": {\"DISABLE_FRAMECAST\": \"1\"}")
endif()

# The GPU table is compiled in; this copy is for people, and for `framecast gpus --database`.
install(FILES ${PROJECT_SOURCE_DIR}/model/data/gpus.csv DESTINATION ${CMAKE_INSTALL_DATADIR}/framecast)
install(PROGRAMS ${PROJECT_SOURCE_DIR}/tools/project.sbatch DESTINATION ${CMAKE_INSTALL_DATADIR}/framecast)
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${PROJECT_SOURCE_DIR}/LICENSE
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
