# `cpack --config build/release/CPackConfig.cmake`: a Debian package and a tarball that works from any folder; of the preset mingw, a zip
# for Windows and an installer (cmake/mingw/installer.cmake).
set(CPACK_PACKAGE_NAME framecast)
set(CPACK_PACKAGE_CONTACT "The Framecast authors <framecast@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "frame profiler and GPU projection for Vulkan applications")
set(CPACK_PACKAGE_DESCRIPTION
    "Tells where the time of a real frame goes, draw by draw and pipeline stage by
stage, and what that frame would cost on another GPU, with an interval. Has a
Vulkan layer that is off unless asked for, a command line program, an overlay, a
panel for RenderDoc, and a library with a C interface.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB TGZ)
if(WIN32)
    set(CPACK_GENERATOR ZIP)
    if(TARGET VkLayer_framecast)
        list(APPEND CPACK_GENERATOR External)
        set(CPACK_EXTERNAL_ENABLE_STAGING ON)
        set(CPACK_EXTERNAL_PACKAGE_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/mingw/installer.cmake)
    endif()
    set(CPACK_PACKAGE_FILE_NAME framecast-${PROJECT_VERSION}-windows-x64)
endif()

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# The program and the layer open these when they are there.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libvulkan1, libxcb1")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "mesa-vulkan-drivers | vulkan-driver")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "python3-renderdoc, qrenderdoc")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Packages that link with the library then find which one brings it. (cpack's own postinst runs ldconfig.)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
include(CPack)
