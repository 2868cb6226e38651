# `cmake --install BUILD --prefix X` gives a tree that works from any X: the manifests name the library relative to
# themselves, and the program looks for the manifests beside itself. (The subcommands' program: cli/CMakeLists.txt.)
if(TARGET VkLayer_framecast AND COMMAND framecast_manifest)
    # Off unless FRAMECAST=1; DISABLE_FRAMECAST=1 wins.
    set(implicit ",
        \"enable_environment\": {\"FRAMECAST\": \"1\"},
        \"disable_environment\": {\"DISABLE_FRAMECAST\": \"1\"}")
    # Of the build, for where another is installed (cli/launch/layer_location.cpp).
    framecast_manifest(build_implicit ${layer_above_manifest} "${implicit}"
                       ${PROJECT_BINARY_DIR}/capture/implicit_layer.d/VkLayer_FRAMECAST_capture.json)
    add_dependencies(VkLayer_framecast framecast_manifest_build_implicit)
endif()

# The layer for 32-bit programs, where cmake/layer-32.sh or the preset mingw-32 has built it: beside the other, with a manifest of its own.
if(WIN32)
    set(FRAMECAST_LAYER_32 ${PROJECT_SOURCE_DIR}/build/mingw-32/capture CACHE PATH "Folder of the layer for 32-bit programs")
else()
    set(FRAMECAST_LAYER_32 ${PROJECT_SOURCE_DIR}/build/layer-32 CACHE PATH "Folder of the layer for 32-bit programs")
endif()
set(layer_32)
if(TARGET VkLayer_framecast AND CMAKE_SIZEOF_VOID_P EQUAL 8)
    file(GLOB layer_32 CONFIGURE_DEPENDS ${FRAMECAST_LAYER_32}/lib*.so* ${FRAMECAST_LAYER_32}/VkLayer_framecast.dll)
endif()
if(layer_32)
    if(WIN32)
        # In this build as it is installed: stripped, and with the same manifests.
        set(copy_32 ${PROJECT_BINARY_DIR}/capture/32/VkLayer_framecast.dll)
        add_custom_command(OUTPUT ${copy_32} COMMAND ${CMAKE_STRIP} -o ${copy_32} ${layer_32} DEPENDS ${layer_32} VERBATIM)
        add_custom_target(framecast_layer_32 ALL DEPENDS ${copy_32})
        set(to_library .\\\\32\\\\VkLayer_framecast.dll)
        set(to_library_from_below ..\\\\32\\\\VkLayer_framecast.dll)
    else()
        file(RELATIVE_PATH to_library ${PROJECT_BINARY_DIR}/capture ${FRAMECAST_LAYER_32}/libVkLayer_framecast.so)
        set(to_library_from_below ../${to_library})
    endif()
    framecast_manifest(build_32 ${to_library} "" ${PROJECT_BINARY_DIR}/capture/VkLayer_FRAMECAST_capture.32.json 32)
    framecast_manifest(build_implicit_32 ${to_library_from_below} "${implicit}"
                       ${PROJECT_BINARY_DIR}/capture/implicit_layer.d/VkLayer_FRAMECAST_capture.32.json 32)
    add_dependencies(VkLayer_framecast framecast_manifest_build_32 framecast_manifest_build_implicit_32)
endif()

if(TARGET VkLayer_framecast AND WIN32)
    # As in the build tree: the manifests name the library relative to themselves. `framecast layer install` puts copies where the registry
    # names them.
    install(TARGETS VkLayer_framecast LIBRARY DESTINATION . RUNTIME DESTINATION .)
    install(FILES ${PROJECT_BINARY_DIR}/capture/VkLayer_FRAMECAST_capture.json DESTINATION .)
    install(FILES ${PROJECT_BINARY_DIR}/capture/implicit_layer.d/VkLayer_FRAMECAST_capture.json DESTINATION implicit_layer.d)
    if(layer_32)
        install(FILES ${copy_32} DESTINATION 32)
        install(FILES ${PROJECT_BINARY_DIR}/capture/VkLayer_FRAMECAST_capture.32.json DESTINATION .)
        install(FILES ${PROJECT_BINARY_DIR}/capture/implicit_layer.d/VkLayer_FRAMECAST_capture.32.json DESTINATION implicit_layer.d)
    endif()
    install(FILES ${PROJECT_SOURCE_DIR}/capture/app/framecast_app.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
    install(FILES ${CMAKE_CURRENT_LIST_DIR}/mingw/README.txt DESTINATION .)
elseif(TARGET VkLayer_framecast)
    install(TARGETS VkLayer_framecast LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
    # What an engine ships to talk to the layer (docs/app-api.md).
    install(FILES ${PROJECT_SOURCE_DIR}/capture/app/framecast_app.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

    # `suffix`: empty, or .32 for the other layer. What follows is for install().
    function(framecast_install_manifest kind environment library suffix)
        set(folder ${CMAKE_INSTALL_DATADIR}/vulkan/${kind}_layer.d)
        set(manifest ${PROJECT_BINARY_DIR}/install/${kind}/VkLayer_FRAMECAST_capture${suffix}.json)
        file(RELATIVE_PATH to_library /${folder} /${library})
        string(REPLACE "." "" bits "${suffix}")
        framecast_manifest(${kind}${bits} ${to_library} "${environment}" ${manifest} ${bits})
        install(FILES ${manifest} DESTINATION ${folder} ${ARGN})
    endfunction()
    set(library ${CMAKE_INSTALL_LIBDIR}/libVkLayer_framecast.so)
    framecast_install_manifest(explicit "" ${library} "")
    framecast_install_manifest(implicit "${implicit}" ${library} "")
    if(layer_32)
        # By `cmake --install BUILD --component layer-32`: a package for 64-bit systems cannot say which 32-bit libraries it needs.
        set(folder_32 lib/framecast/32)
        set(apart COMPONENT layer-32 EXCLUDE_FROM_ALL)
        install(FILES ${layer_32} DESTINATION ${folder_32} ${apart})
        set(library ${folder_32}/libVkLayer_framecast.so)
        framecast_install_manifest(explicit "" ${library} .32 ${apart})
        framecast_install_manifest(implicit "${implicit}" ${library} .32 ${apart})
    endif()
endif()

# The GPU table is compiled in; this copy is for people, and for `framecast gpus --database`.
install(FILES ${PROJECT_SOURCE_DIR}/model/device/data/gpus.csv DESTINATION ${CMAKE_INSTALL_DATADIR}/framecast)
install(PROGRAMS ${PROJECT_SOURCE_DIR}/tools/project.sbatch DESTINATION ${CMAKE_INSTALL_DATADIR}/framecast)
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${PROJECT_SOURCE_DIR}/LICENSE
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DOCDIR})

# find_package(framecast) finds the libraries, wherever the tree lies: framecast::c, and framecast::model where the
# headers that it needs are. pkg-config finds the one with the C interface.
include(CMakePackageConfigHelpers)
set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/framecast)
install(EXPORT framecastTargets NAMESPACE framecast:: DESTINATION ${config_folder})
install(EXPORT framecastModelTargets NAMESPACE framecast:: DESTINATION ${config_folder})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/framecastConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/install/framecastConfig.cmake INSTALL_DESTINATION ${config_folder})
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/install/framecastConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/install/framecastConfig.cmake ${PROJECT_BINARY_DIR}/install/framecastConfigVersion.cmake
        DESTINATION ${config_folder})
file(RELATIVE_PATH FRAMECAST_PC_TO_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" FRAMECAST_PC_TO_PREFIX "${FRAMECAST_PC_TO_PREFIX}")
configure_file(${CMAKE_CURRENT_LIST_DIR}/framecast.pc.in ${PROJECT_BINARY_DIR}/install/framecast.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/install/framecast.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# What is generated from the program itself, made when it is built.
if(NOT CMAKE_CROSSCOMPILING)
    set(made ${PROJECT_BINARY_DIR}/install)
    add_custom_command(OUTPUT ${made}/framecast.1 ${made}/framecast.bash ${made}/_framecast ${made}/framecast.fish
                       COMMAND framecast manual > ${made}/framecast.1
                       COMMAND framecast completion bash > ${made}/framecast.bash
                       COMMAND framecast completion zsh > ${made}/_framecast
                       COMMAND framecast completion fish > ${made}/framecast.fish
                       DEPENDS framecast VERBATIM)
    add_custom_target(framecast_manual ALL DEPENDS ${made}/framecast.1)
    install(FILES ${made}/framecast.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES ${made}/framecast.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME framecast)
    install(FILES ${made}/_framecast DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
    install(FILES ${made}/framecast.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()
include(cmake/package.cmake)
